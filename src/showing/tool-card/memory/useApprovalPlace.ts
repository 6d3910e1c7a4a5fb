'use client';
import * as React from 'react';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import type { CardConsent } from './useCardConsent.ts';

/**
 * Registers the element of a card's approval request while the request is waiting, so that the chat can scroll to it
 * and focus it.
 */
export function useApprovalPlace(
  { consents, request }: CardConsent,
  invocation: ToolCardInvocation,
  messageId: string | undefined,
  getElement: () => HTMLElement | null | undefined,
  isWaiting: boolean,
): void {
  React.useEffect(() => {
    const element = isWaiting ? getElement() : undefined;
    return element && request
      ? consents.places.add({ request, invocation, messageId, element })
      : undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- the function reads a ref
  }, [consents, request, invocation, messageId, isWaiting]);
}
