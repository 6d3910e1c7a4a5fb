'use client';
import { clsx } from 'clsx';
import * as React from 'react';
import { getToolName } from '../call/getDisplayName.ts';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { toolCardClasses } from './frame/toolCardClasses.ts';
import { ToolCardProvider } from './frame/ToolCardContext.ts';
import { ToolCardNotice } from './frame/ToolCardNotice.tsx';
import { ToolCardRoot } from './frame/ToolCardRoot.ts';
import { renderSlot } from './frame/ToolCardSlot.tsx';
import { writeToolAndServer } from './frame/writeServerLabel.ts';
import { OptionalLazyPart } from '../ui/OptionalLazyPart.tsx';
import { waitingCallRegistration } from './consent/lazyRequestParts.ts';
import { HiddenBody } from './parts/HiddenBody.tsx';
import { ToolCardBody } from './parts/ToolCardBody.tsx';
import { ToolCardHeader } from './parts/ToolCardHeader.tsx';
import { isAsking } from '../call/toolCardStatus.ts';
import { useToolCardModel } from './useToolCardModel.ts';
import type { ToolCardViewProps } from './useToolCardModel.ts';

/** The card itself. Receives its message and chat as props. */
export const ToolCardView: React.ForwardRefExoticComponent<
  ToolCardViewProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, ToolCardViewProps>(function ToolCardView(props, ref) {
  const headerRef = React.useRef<HTMLElement>(null);
  const bodyRef = React.useRef<HTMLElement>(null);
  const { card, rootProps, body, consentOptions } = useToolCardModel(props, headerRef);
  const { invocation, title, server, ownerState, classes, localeText } = card;
  const { status, expanded } = ownerState;
  const toolName = getToolName(invocation.toolName, localeText);
  const fullName = writeToolAndServer(toolName, server, localeText);
  const states = [ownerState.variant, ownerState.density, expanded && 'expanded'] as const;
  const { isShown } = body;
  const content = (
    <>
      <ToolCardHeader headerRef={headerRef} toolName={toolName} onToggle={body.toggle} />
      {renderSlot(card, {
        name: 'body',
        as: 'div',
        ref: bodyRef,
        props: {
          id: `${card.id}-body`,
          hidden: !isShown,
          'data-opened': body.hasBeenHidden || undefined,
        },
        children: (
          <>
            {/*
             * Stays mounted, because a body can also throw while it unmounts. Omitted for cards that were never open,
             * because a page can have thousands of them.
             */}
            {body.hasBeenShown ? (
              <ResettableErrorBoundary
                resetKeys={[isShown, props]}
                fallback={
                  isShown ? <ToolCardNotice>{localeText.cardFailedText}</ToolCardNotice> : null
                }
              >
                {isShown ? <ToolCardBody consentOptions={consentOptions} /> : null}
              </ResettableErrorBoundary>
            ) : null}
            {body.isSearched ? <HiddenBody bodyRef={bodyRef} onFound={body.reveal} /> : null}
          </>
        ),
      })}
      {isAsking(status.name) ? (
        <OptionalLazyPart data={card.consent.request}>
          <waitingCallRegistration.Component headerRef={headerRef} isClosed={!isShown} />
        </OptionalLazyPart>
      ) : null}
    </>
  );
  const root = {
    role: 'group',
    // The announcer announces calls. Without `off`, the host's live list would announce each change again.
    'aria-live': 'off',
    'data-tone': status.tone,
    'data-active': status.isActive || undefined,
    'aria-label': title === toolName ? fullName : `${title}, ${fullName}`,
    ...rootProps,
  };
  const className = clsx(
    states.map((state) => state && [toolCardClasses[state], classes[state]]),
    rootProps.className,
  );
  return (
    <ToolCardProvider value={card}>
      {renderSlot(card, {
        name: 'root',
        as: ToolCardRoot,
        ref,
        props: root,
        className,
        children: content,
      })}
    </ToolCardProvider>
  );
});
