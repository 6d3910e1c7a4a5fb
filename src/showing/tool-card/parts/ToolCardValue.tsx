'use client';
import * as React from 'react';
import { getDisplayName } from '../../call/getDisplayName.ts';
import type { ToolValueComponent, ToolValueProps } from '../../call/toolConfig.ts';
import { RedactedValue } from '../../redaction/RedactedValue.tsx';
import { redactInvocation } from '../../call/toolConfig.ts';
import { ToolPayload } from '../../payload/ToolPayload.tsx';
import { ClientSuspense } from '../../ui/ClientSuspense.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { ResettableErrorBoundary } from '../../ui/ResettableErrorBoundary.tsx';
import { useIsHydrating } from '../../ui/useIsHydrating.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardNotice } from '../frame/ToolCardNotice.tsx';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';

/** The component for lazy payloads. Loaded lazily, because few chats need it. */
const lazyValue = lazyComponent(() =>
  import('./ToolCardLazyValue.tsx').then(({ ToolCardLazyValue }) => ToolCardLazyValue),
);

interface Props {
  readonly section: 'input' | 'output';
  readonly value: unknown;
  readonly isArriving?: boolean;
  /** Whether the value isn't final, for example because it is streaming or was cut off. */
  readonly preliminary?: boolean;
}

/** An input or output in the payload viewer, which can show any value. */
function PlainValue(props: Props): React.JSX.Element {
  const { section, value, isArriving = false } = props;
  const { invocation, localeText, memory, isPrinted, openPath, payloadViews, tabIndex } =
    useToolCard();
  const viewKey = `${getDisplayName(invocation.toolName)}/${section}`;
  const isHydrating = useIsHydrating();
  const [chosen, setChosen] = React.useState<string>();
  const view = chosen ?? (isHydrating ? undefined : memory.getView(viewKey));
  const label = section === 'input' ? localeText.inputLabel : localeText.outputLabel;
  const payload = {
    value,
    // The card has already redacted the value, also for the app's own components.
    redact: false,
    label,
    isArriving,
    openPath,
    toolName: invocation.toolName,
    side: section,
    views: payloadViews,
    print: isPrinted,
    localeText,
    tabIndex,
    view,
    onViewChange: (next: string) => {
      setChosen(next);
      memory.setView(viewKey, next);
    },
  };
  return <ToolCardSlot name="payload" as={ToolPayload} props={payload} />;
}

type CustomProps = Omit<ToolValueProps, 'invocation'> & {
  readonly section: 'input' | 'output';
  readonly as: ToolValueComponent<ToolValueProps>;
  readonly plain: React.JSX.Element;
};

/**
 * An input or output in the app's component. If the component throws, falls back to the payload viewer until the value
 * changes.
 */
function CustomValue({ as: Value, plain, section, ...value }: CustomProps): React.JSX.Element {
  const { localeText, redaction, invocation: call } = useToolCard();
  const shown = value.value;
  const invocation = React.useMemo(
    () => redactInvocation(call, redaction, { [section]: shown }),
    [call, redaction, section, shown],
  );
  return (
    <ResettableErrorBoundary
      resetKeys={[...Object.values(value), call, Value]}
      fallback={
        <>
          <ToolCardNotice>{localeText.rendererFailedText}</ToolCardNotice>
          {plain}
        </>
      }
    >
      <React.Suspense fallback={plain}>
        <Value {...value} invocation={invocation} />
      </React.Suspense>
    </ResettableErrorBoundary>
  );
}

/**
 * Renders a value with the app's component if there is one, otherwise with the payload viewer. Printing
 * always uses the payload viewer.
 */
function VisibleValue(props: Props): React.JSX.Element {
  const { section, value, isArriving = false, preliminary = false } = props;
  const { config, isPrinted } = useToolCard();
  const custom = section === 'input' ? config.Input : config.Output;
  const plain = <PlainValue {...props} />;
  return custom && !isPrinted ? (
    <CustomValue
      as={custom}
      plain={plain}
      section={section}
      value={value}
      isArriving={isArriving}
      preliminary={preliminary}
    />
  ) : (
    plain
  );
}

/** A value with its secrets hidden, and a button that reveals them if that is allowed. */
function PresentValue(props: Props): React.JSX.Element {
  const { section, value, isArriving } = props;
  const { config, localeText, openPath, tabIndex } = useToolCard();
  const hasOwnComponent = (section === 'input' ? config.Input : config.Output) !== undefined;
  const pending = <div aria-busy>{localeText.loadingPayloadText}</div>;
  return (
    <RedactedValue
      {...{ value, isArriving, openPath, localeText, tabIndex }}
      redact={config.redact}
      label={section === 'input' ? localeText.inputLabel : localeText.outputLabel}
      pending={pending}
    >
      {(shown, part) =>
        // The app's own components receive only complete values.
        part === 'beginning' && hasOwnComponent ? (
          pending
        ) : (
          <VisibleValue
            {...props}
            value={shown}
            isArriving={part === 'arrived'}
            preliminary={props.preliminary === true || part === 'arrived'}
          />
        )
      }
    </RedactedValue>
  );
}

/** The input or output of a call. */
export function ToolCardValue(props: Props): React.JSX.Element {
  const payload = useToolCard().lazyPayload(props.section);
  const present = <PresentValue {...props} />;
  return payload === undefined ? (
    present
  ) : (
    <ResettableErrorBoundary resetKeys={[payload]} fallback={present}>
      <ClientSuspense fallback={null}>
        <lazyValue.Component payload={payload}>
          {(value) => <PresentValue {...props} value={value} preliminary={false} />}
        </lazyValue.Component>
      </ClientSuspense>
    </ResettableErrorBoundary>
  );
}
