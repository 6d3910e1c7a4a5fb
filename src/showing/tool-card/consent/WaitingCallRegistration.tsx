import type * as React from 'react';
import { useClearAriaBusy } from '../../chat/useClearAriaBusy.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { useApprovalPlace } from '../memory/useApprovalPlace.ts';

/** Props of `WaitingCallRegistration`. */
export interface WaitingCallProps {
  readonly headerRef: React.RefObject<HTMLElement | null>;
  /** Whether the body is hidden. If so, the header is registered as the place of the request. */
  readonly isClosed: boolean;
}

/**
 * Registers the header of a closed card whose call waits for the user, so that the chat can lead the user to it. Also
 * clears `aria-busy`, which would hide the request from screen readers. A separate component, so that other cards don't
 * run its effects.
 */
export function WaitingCallRegistration({ headerRef, isClosed }: WaitingCallProps): null {
  const { consent, invocation, ownerState } = useToolCard();
  const isPlace = isClosed && !consent.isAnswering;
  useClearAriaBusy(headerRef);
  useApprovalPlace(consent, invocation, ownerState.messageId, () => headerRef.current, isPlace);
  return null;
}
