'use client';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { useEffectOnceLoaded } from '../../ui/useEffectOnceLoaded.ts';
import { lazyRequestRegistry } from './lazyRequestRegistry.ts';
import type { CardConsent } from './useCardConsent.ts';

/**
 * Registers the element of a card's approval request while the request is waiting, so that the chat can scroll to it
 * and focus it.
 */
export function useApprovalPlace(
  { chat, request }: CardConsent,
  invocation: ToolCardInvocation,
  messageId: string | undefined,
  getElement: () => HTMLElement | null | undefined,
  isWaiting: boolean,
): void {
  useEffectOnceLoaded(
    lazyRequestRegistry,
    ({ getApprovalPlaces }) => {
      const element = isWaiting ? getElement() : undefined;
      return element && request
        ? getApprovalPlaces(chat).add({ request, invocation, messageId, element })
        : undefined;
    },
    [chat, request, invocation, messageId, isWaiting],
  );
}
