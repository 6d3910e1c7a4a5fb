'use client';
import * as React from 'react';
import { canReceiveDecision, subscribeToInboxes } from '../../../core/DecisionInbox.ts';
import type { ToolDecisionKind } from '../../../core/ToolDecision.ts';
import { toolDecisionKinds } from '../../../core/ToolRequest.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { RequestSnapshot } from '../memory/RequestSnapshot.ts';

/** The answers that every receiver understands. */
const plainKinds: readonly ToolDecisionKind[] = ['approve', 'reject'];

/**
 * Returns the answers that the receiver of a request accepts. An app's handler accepts what the configuration
 * of the tool says, and the chat's adapter what it has recorded, because a receiver that doesn't know of an
 * edit would run the call with its original input.
 */
export function useAllowedDecisions(
  { id, request }: RequestSnapshot,
  hasHandler: boolean,
): readonly ToolDecisionKind[] {
  const { allowedDecisions: configured } = useToolCard().config;
  const canReceive = React.useSyncExternalStore(
    subscribeToInboxes,
    () => canReceiveDecision(id),
    () => false,
  );
  if (request !== undefined && request.type !== 'approval') {
    return hasHandler || canReceive ? plainKinds : [];
  }
  const [handled, otherwise] = hasHandler
    ? [configured ?? plainKinds, toolDecisionKinds]
    : [canReceive ? (configured ?? toolDecisionKinds) : plainKinds, plainKinds];
  const asked = request?.allowedDecisions ?? otherwise;
  return handled.filter((kind) => asked.includes(kind) && configured?.includes(kind) !== false);
}
