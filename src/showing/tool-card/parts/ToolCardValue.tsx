'use client';
import * as React from 'react';
import { getDisplayName } from '../../call/getDisplayName.ts';
import type { ToolValueProps } from '../../call/toolConfig.ts';
import { ToolPayload } from '../../payload/ToolPayload.tsx';
import { ClientSuspense } from '../../ui/ClientSuspense.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { ResettableErrorBoundary } from '../../ui/ResettableErrorBoundary.tsx';
import { useIsHydrating } from '../../ui/useIsHydrating.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardNotice } from '../frame/ToolCardNotice.tsx';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';

/** The component for payloads that are stored elsewhere. Lazy, because few chats have them. */
const lazyValue = lazyComponent(() =>
  import('./ToolCardLazyValue.tsx').then(({ ToolCardLazyValue }) => ToolCardLazyValue),
);

interface Props {
  readonly section: 'input' | 'output';
  readonly value: unknown;
  readonly isArriving?: boolean;
}

/** An input or output in the viewer for any value. */
function PlainValue(props: Props): React.JSX.Element {
  const { section, value, isArriving = false } = props;
  const { invocation, localeText, memory, isPrinted, openPath, tabIndex } = useToolCard();
  const viewKey = `${getDisplayName(invocation.toolName)}/${section}`;
  const isHydrating = useIsHydrating();
  const [chosen, setChosen] = React.useState<string>();
  const view = chosen ?? (isHydrating ? undefined : memory.getView(viewKey));
  const label = section === 'input' ? localeText.inputLabel : localeText.outputLabel;
  const payload = {
    value,
    label,
    isArriving,
    openPath,
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

interface CustomProps extends ToolValueProps {
  readonly as: React.ElementType<ToolValueProps>;
  readonly plain: React.JSX.Element;
}

/** An input or output as the app renders it. If that fails, the raw value is shown until it changes. */
function CustomValue({ as: Value, plain, ...value }: CustomProps): React.JSX.Element {
  const { localeText } = useToolCard();
  return (
    <ResettableErrorBoundary
      resetKeys={[value.value, value.invocation, value.isArriving, Value]}
      fallback={
        <>
          <ToolCardNotice>{localeText.rendererFailedText}</ToolCardNotice>
          {plain}
        </>
      }
    >
      <React.Suspense fallback={plain}>
        <Value {...value} />
      </React.Suspense>
    </ResettableErrorBoundary>
  );
}

/** A value that is loaded: as the app renders it, otherwise in the viewer for any value. */
function PresentValue(props: Props): React.JSX.Element {
  const { section, value, isArriving = false } = props;
  const { invocation, config, isPrinted } = useToolCard();
  const custom = section === 'input' ? config.Input : config.Output;
  const plain = <PlainValue {...props} />;
  return custom && !isPrinted ? (
    <CustomValue
      as={custom}
      plain={plain}
      value={value}
      invocation={invocation}
      isArriving={isArriving}
    />
  ) : (
    plain
  );
}

/** An input or output of a call. */
export function ToolCardValue(props: Props): React.JSX.Element {
  const payload = useToolCard().lazyPayload(props.section);
  const present = <PresentValue {...props} />;
  return payload === undefined ? (
    present
  ) : (
    <ResettableErrorBoundary resetKeys={[payload]} fallback={present}>
      <ClientSuspense fallback={null}>
        <lazyValue.Component payload={payload}>
          {(value) => <PresentValue {...props} value={value} />}
        </lazyValue.Component>
      </ClientSuspense>
    </ResettableErrorBoundary>
  );
}
