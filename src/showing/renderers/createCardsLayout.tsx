'use client';
import type * as React from 'react';
import { getInvocation } from '../call/getInvocation.ts';
import { cachePerMessage } from '../chat/cachePerMessage.ts';
import { createApprovalBar } from './createApprovalBar.tsx';
import { createCardRenderer } from './createCardRenderer.tsx';
import { groupAdjacentCalls } from './groupAdjacentCalls.ts';
import type { PartProps, ToolRenderers, ToolRenderersOptions } from './ToolRenderersOptions.ts';

/**
 * Creates the renderers for the layout `cards`, which shows each call as a card at its position in the
 * message.
 */
export function createCardsLayout(options: ToolRenderersOptions): ToolRenderers {
  const renderCard = createCardRenderer(options);
  const addApprovalBar = createApprovalBar(options);
  const getGroups = cachePerMessage((message) => groupAdjacentCalls(message, () => false));
  const tool = ({ part, message }: PartProps): React.ReactNode => {
    const invocation = getInvocation(part);
    if (invocation === undefined) {
      return undefined;
    }
    const card = renderCard(invocation, message);
    const { first, calls = [] } = getGroups(message).get(invocation) ?? {};
    return first === invocation ? addApprovalBar(card, message, calls) : card;
  };
  return { tool, 'dynamic-tool': tool };
}
