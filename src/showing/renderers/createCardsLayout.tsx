'use client';
import type * as React from 'react';
import { getInvocation } from '../call/getInvocation.ts';
import { createCardRenderer } from './createCardRenderer.tsx';
import type { PartProps, ToolRenderers, ToolRenderersOptions } from './ToolRenderersOptions.ts';

/**
 * Creates the renderers for the layout `cards`, which shows each call as a card at its position in the
 * message.
 */
export function createCardsLayout(options: ToolRenderersOptions): ToolRenderers {
  const renderCard = createCardRenderer(options);
  const tool = ({ part, message }: PartProps): React.ReactNode => {
    const invocation = getInvocation(part);
    return invocation && renderCard(invocation, message);
  };
  return { tool, 'dynamic-tool': tool };
}
