'use client';
import { clsx } from 'clsx';
import * as React from 'react';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { toolCardClasses } from './frame/toolCardClasses.ts';
import { ToolCardProvider } from './frame/ToolCardContext.ts';
import { ToolCardNotice } from './frame/ToolCardNotice.tsx';
import { ToolCardRoot } from './frame/ToolCardRoot.ts';
import { ToolCardSlot } from './frame/ToolCardSlot.tsx';
import { FindInPageText } from './parts/FindInPageText.tsx';
import { ToolCardBody } from './parts/ToolCardBody.tsx';
import { ToolCardHeader } from './parts/ToolCardHeader.tsx';
import { useToolCardModel } from './useToolCardModel.ts';
import type { ToolCardModel, ToolCardViewProps } from './useToolCardModel.ts';

interface BodyProps {
  readonly model: ToolCardModel;
  /** The props of the card. After a failure, the body renders again when they change. */
  readonly cardProps: ToolCardViewProps;
}

/**
 * The body in an error boundary. That stays mounted, because the body may also throw when it unmounts.
 */
function GuardedBody({ model, cardProps }: BodyProps): React.JSX.Element {
  const { isShown, context } = model;
  const { onRetry, invocation, message } = cardProps;
  const { cardFailedText } = context.localeText;
  return (
    <ResettableErrorBoundary
      resetKeys={[isShown, cardProps]}
      fallback={isShown ? <ToolCardNotice>{cardFailedText}</ToolCardNotice> : null}
    >
      {isShown ? (
        <ToolCardBody
          liveInput={model.liveInput}
          openPath={model.openPath}
          consentOptions={model.consentOptions}
          isPrinted={model.mode === 'printing'}
          onRetry={onRetry && (() => onRetry(invocation, message))}
        />
      ) : null}
    </ResettableErrorBoundary>
  );
}

/** Returns the props of a card that belong on its root element. */
function getRootProps({
  invocation: _invocation,
  message: _message,
  chat: _chat,
  tools: _tools,
  defaultExpanded: _defaultExpanded,
  className: _className,
  onApprovalResponse: _onApprovalResponse,
  approver: _approver,
  onRetry: _onRetry,
  storage: _storage,
  lazyPayload: _lazyPayload,
  localeText: _localeText,
  density: _density,
  variant: _variant,
  slots: _slots,
  slotProps: _slotProps,
  classes: _classes,
  ...other
}: ToolCardViewProps) {
  return other;
}

/** The card itself, for a given message and chat. */
export const ToolCardView: React.ForwardRefExoticComponent<
  ToolCardViewProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, ToolCardViewProps>(function ToolCardView(props, ref) {
  const rootProps = getRootProps(props);
  const headerRef = React.useRef<HTMLElement>(null);
  const bodyRef = React.useRef<HTMLElement>(null);
  const model = useToolCardModel(props, rootProps, { headerRef, bodyRef });
  const { context, bodyId, title, toolName, isShown } = model;
  const { classes, ownerState } = context;
  const { status, variant, density, expanded } = ownerState;
  return (
    <ToolCardProvider value={context}>
      <ToolCardSlot
        name="root"
        as={ToolCardRoot}
        props={{
          role: 'group',
          'data-tone': status.tone,
          'data-active': status.isActive || undefined,
          'aria-label': title === toolName ? title : `${title}, ${toolName}`,
          ...rootProps,
          ...model.focusHandlers,
        }}
        ref={ref}
        className={clsx(
          toolCardClasses[variant],
          classes[variant],
          toolCardClasses[density],
          classes[density],
          expanded && toolCardClasses.expanded,
          expanded && classes.expanded,
          props.className,
        )}
      >
        <ToolCardHeader
          ref={headerRef}
          bodyId={bodyId}
          title={title}
          toolName={toolName}
          liveInput={model.liveInput}
          onToggle={model.toggle}
        />
        <ToolCardSlot name="body" as="div" ref={bodyRef} props={{ id: bodyId, hidden: !isShown }}>
          {model.hasBody ? <GuardedBody model={model} cardProps={props} /> : null}
          {!isShown && model.mode === 'searching' ? (
            <FindInPageText invocation={props.invocation} />
          ) : null}
        </ToolCardSlot>
      </ToolCardSlot>
    </ToolCardProvider>
  );
});
