'use client';
import * as React from 'react';
import { canReceiveDecision, subscribeToInboxes } from '../../../core/DecisionInbox.ts';
import type { ToolDecisionKind } from '../../../core/ToolDecision.ts';
import { isQuestion, toolDecisionKinds } from '../../../core/ToolRequest.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { RequestSnapshot } from '../memory/RequestSnapshot.ts';

/** The kinds of decisions that every receiver understands. */
const plainKinds: readonly ToolDecisionKind[] = ['approve', 'reject'];

/**
 * Returns the kinds of decisions that the request, the tool's configuration and the receiver all allow. The receiver
 * matters, because one that ignores an edited input would run the call with the original input. For a question, returns
 * `plainKinds`, or an empty list if there is no receiver.
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
  if (isQuestion(request)) {
    return hasHandler || canReceive ? plainKinds : [];
  }
  const [handled, otherwise] = hasHandler
    ? [configured ?? plainKinds, toolDecisionKinds]
    : [canReceive ? (configured ?? toolDecisionKinds) : plainKinds, plainKinds];
  const asked = request?.allowedDecisions ?? otherwise;
  return handled.filter((kind) => asked.includes(kind) && configured?.includes(kind) !== false);
}
