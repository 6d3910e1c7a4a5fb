'use client';
import type { ChatToolInvocationState } from '@mui/x-chat/headless';
import * as React from 'react';
import type { CardMemory } from './cardMemory.ts';
import { lazyReceipt, lazyRequestBody } from './lazyConsent.ts';

const mayAsk: readonly ChatToolInvocationState[] = [
  'input-streaming',
  'input-available',
  'approval-requested',
];

/** Whether an answer to the request of a card is on its way. */
export function useAnswering(
  { answers }: CardMemory,
  key: string,
  state: ChatToolInvocationState,
): boolean {
  const progress = React.useSyncExternalStore(
    answers.subscribe,
    () => answers.of(key),
    () => 'none' as const,
  );
  const isAsked = state === 'approval-requested';
  React.useEffect(() => {
    // Answered and gone on: the same request may be made anew.
    if (!isAsked && progress === 'sent') {
      answers.set(key, 'none');
    }
  }, [answers, key, isAsked, progress]);
  React.useEffect(() => {
    if (mayAsk.includes(state)) {
      lazyRequestBody.preload();
      lazyReceipt.preload();
    }
  }, [state]);
  return progress === 'pending';
}
