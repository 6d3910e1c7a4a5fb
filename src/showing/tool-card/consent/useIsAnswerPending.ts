'use client';
import type { ChatToolInvocationState } from '@mui/x-chat/headless';
import * as React from 'react';
import type { ConsentMemory } from '../memory/ConsentMemory.ts';

/** Whether an answer to the request of a card is on its way. */
export function useIsAnswerPending(
  { answers }: ConsentMemory,
  key: string,
  state: ChatToolInvocationState,
): boolean {
  const isPending = React.useSyncExternalStore(
    answers.subscribe,
    () => answers.isPending(key),
    () => false,
  );
  const hasGoneOn = state !== 'approval-requested' && !isPending;
  React.useEffect(() => {
    // Answered and gone on: the same request may be made anew.
    if (hasGoneOn) {
      answers.forget(key);
    }
  }, [answers, key, hasGoneOn]);
  return isPending;
}
