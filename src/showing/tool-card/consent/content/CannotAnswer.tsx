'use client';
import * as React from 'react';
import { warnAboutMissingHandler } from '../../../misuse/warnAboutMissingHandler.ts';
import { useToolCard } from '../../frame/ToolCardContext.ts';
import { ToolCardNotice } from '../../frame/ToolCardNotice.tsx';
import { useApprovalPlace } from '../../memory/useApprovalPlace.ts';

/** Says that no one would receive an answer, and tells the app's developers what is missing. */
export function CannotAnswer(): React.JSX.Element {
  const { localeText, consent, invocation, ownerState } = useToolCard();
  const ref = React.useRef<HTMLDivElement>(null);
  // The call still waits, so the reader is led to it.
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
