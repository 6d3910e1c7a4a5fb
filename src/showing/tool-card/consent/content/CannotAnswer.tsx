'use client';
import * as React from 'react';
import { warnAboutMissingHandler } from '../../../misuse/warnAboutMissingHandler.ts';
import { useToolCard } from '../../frame/ToolCardContext.ts';
import { ToolCardNotice } from '../../frame/ToolCardNotice.tsx';
import { useApprovalPlace } from '../../memory/useApprovalPlace.ts';

/** The notice that replaces the question if nothing can receive an answer. Warns developers in the console. */
export function CannotAnswer(): React.JSX.Element {
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
