import type * as React from 'react';
import { useClearAriaBusy } from '../../chat/useClearAriaBusy.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { useApprovalPlace } from '../memory/useApprovalPlace.ts';

interface Props {
  readonly headerRef: React.RefObject<HTMLElement | null>;
  /** Whether the header stands for the request, because the body isn't visible. */
  readonly isClosed: boolean;
}

/**
 * Lets users find a call that waits for approval. Renders nothing. A component, so that other calls don't pay
 * for its effects.
 */
export function WaitingCall({ headerRef, isClosed }: Props): null {
  const { consent, invocation, ownerState } = useToolCard();
  const isPlace = isClosed && !consent.isAnswering;
  useClearAriaBusy(headerRef);
  useApprovalPlace(consent, invocation, ownerState.messageId, () => headerRef.current, isPlace);
  return null;
}
