'use client';
import * as React from 'react';
import { ResettableErrorBoundary } from '../../ui/ResettableErrorBoundary.tsx';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { preloadPayload } from '../../payload/preloadPayload.ts';
import { previewValue } from '../../format/value/previewValue.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { ToolCardOwnerState } from '../frame/ToolCardContext.ts';
import { ToolCardDuration } from './ToolCardDuration.tsx';
import { ToolCardIcon } from './ToolCardIcon.tsx';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';
import { tellCall } from '../../call/toolConfig.ts';

interface StatusIconProps extends React.SVGAttributes<SVGSVGElement> {
  readonly ownerState: ToolCardOwnerState;
}

/** The icon of how a call stands; while it goes on, a ring that turns. */
const StatusIcon = React.forwardRef<SVGSVGElement, StatusIconProps>(function StatusIcon(
  { ownerState, className = '', ...props },
  _ref,
) {
  const { isActive, name } = ownerState.status;
  return (
    <ToolCardIcon
      {...props}
      className={`ToolCard-statusIcon ${className}`}
      name={isActive ? 'running' : name}
    />
  );
});

/** The icon of a tool, where it has one, beside that of its status. */
function ToolIcon({ icon: Icon }: { readonly icon: React.ElementType }): React.JSX.Element {
  return (
    <ResettableErrorBoundary resetKeys={[Icon]} fallback={null}>
      <React.Suspense fallback={null}>
        <Icon fontSize="inherit" />
      </React.Suspense>
    </ResettableErrorBoundary>
  );
}

/** More of an input that arrives as text is no preview. */
const maxStartLength = 300;

/** The lines of an input that arrives as text are its fields. */
const inOneLine = (liveInput: unknown): unknown =>
  typeof liveInput === 'string'
    ? liveInput
        .slice(0, maxStartLength)
        .split(/\r\n|\r|\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(', ')
    : liveInput;

/** What the header tells of the input. */
function usePreview(liveInput: unknown): string {
  const { invocation, config, lazyPayload } = useToolCard();
  const input: unknown = lazyPayload('input') === undefined ? invocation.input : undefined;
  const { preview } = config;
  return React.useMemo(() => {
    if (preview === undefined) {
      return escapeInvisible(previewValue(input ?? inOneLine(liveInput)), { inline: true });
    }
    return preview === false ? '' : tellCall(preview, invocation);
  }, [preview, invocation, input, liveInput]);
}

interface Props {
  readonly bodyId: string;
  /** What stands for the name of the tool, and the name itself, with nothing invisible in them. */
  readonly title: string;
  readonly toolName: string;
  /** The input as far as it has arrived, while it arrives. */
  readonly liveInput: unknown;
  readonly onToggle: () => void;
}

/** The row of a card that is always there: it says what is called and how that stands, and opens the rest. */
export const ToolCardHeader: React.ForwardRefExoticComponent<
  Props & React.RefAttributes<HTMLElement>
> = React.forwardRef<HTMLElement, Props>(function ToolCardHeader(props, ref) {
  const { bodyId, title, toolName, liveInput, onToggle } = props;
  const { invocation, ownerState, localeText, tabIndex, config } = useToolCard();
  const preview = usePreview(liveInput);
  const preload = (): void => {
    void preloadPayload(invocation.input);
    void preloadPayload(invocation.output);
  };
  return (
    <ToolCardSlot
      name="header"
      as="button"
      ref={ref}
      props={{
        type: 'button',
        tabIndex,
        'aria-expanded': ownerState.expanded,
        'aria-controls': bodyId,
        onClick: onToggle,
        // Whoever comes near may open it: what it takes to show what is inside is fetched before.
        onPointerEnter: preload,
        onFocus: preload,
      }}
    >
      {config.icon ? (
        <ToolCardSlot name="icon" as="span">
          <ToolIcon icon={config.icon} />
        </ToolCardSlot>
      ) : (
        <ToolCardSlot name="icon" as={StatusIcon} />
      )}
      <ToolCardSlot name="title" as="bdi">
        {title}
      </ToolCardSlot>
      {title === toolName ? null : (
        <ToolCardSlot name="name" as="bdi">
          {toolName}
        </ToolCardSlot>
      )}
      {preview === '' ? null : (
        <ToolCardSlot name="preview" as="bdi">
          {preview}
        </ToolCardSlot>
      )}
      <ToolCardSlot name="status" as="span">
        {config.icon ? <StatusIcon ownerState={ownerState} /> : null}
        {localeText.statusLabels[ownerState.status.name]}
        {/* Within, so that both stand in one row. */}
        <ToolCardDuration />
      </ToolCardSlot>
    </ToolCardSlot>
  );
});
