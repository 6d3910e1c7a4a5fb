'use client';
import * as React from 'react';
import { hasInbox } from '../../../../core/DecisionInbox.ts';
import { isQuestion } from '../../../../core/ToolRequest.ts';
import type { ToolRequest } from '../../../../core/ToolRequest.ts';
import { warnAboutMissingHandler } from '../../../misuse/warnAboutMissingHandler.ts';
import { useToolCard } from '../../frame/ToolCardContext.ts';
import { ToolCardNotice } from '../../frame/ToolCardNotice.tsx';
import { useApprovalPlace } from '../../memory/useApprovalPlace.ts';
import { EndedRequestNotice } from './EndedRequestNotice.tsx';

/** The notice that replaces the question if nothing can receive an answer. Warns developers in the console. */
function CannotAnswer(): React.JSX.Element {
  const { localeText, consent, invocation, ownerState } = useToolCard();
  const ref = React.useRef<HTMLDivElement>(null);
  // The call still waits for approval, so the user can be led to it.
  useApprovalPlace(consent, invocation, ownerState.messageId, () => ref.current, true);
  React.useEffect(() => {
    warnAboutMissingHandler();
  }, []);
  return (
    <ToolCardNotice ref={ref} tabIndex={-1}>
      {localeText.cannotAnswerText}
    </ToolCardNotice>
  );
}

/** Props of `UnanswerableRequest`. */
export interface UnanswerableRequestProps {
  readonly request: ToolRequest | undefined;
  /** Whether the receiver of answers allows any decision. */
  readonly canDecide: boolean;
}

/** Explains why a request has no buttons: a question was withdrawn, or nothing can receive an answer. */
export function UnanswerableRequest(props: UnanswerableRequestProps): React.JSX.Element {
  const { request, canDecide } = props;
  // The adapter no longer asks the question, for example because its tool was stopped.
  const isWithdrawn = !canDecide && isQuestion(request) && hasInbox();
  return isWithdrawn ? <EndedRequestNotice end="withdrawn" /> : <CannotAnswer />;
}
