'use client';
import type { ChatMessage } from '@mui/x-chat/headless';
import type * as React from 'react';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { warnAboutHostCard } from '../misuse/warnAboutHostCard.ts';
import { ToolCard } from '../tool-card/ToolCard.tsx';
import type { ToolRenderersOptions } from './ToolRenderersOptions.ts';

/** Creates a function that renders a call as a card with the shared options. */
export function createCardRenderer(
  options: ToolRenderersOptions,
): (invocation: ToolCardInvocation, message: ChatMessage) => React.ReactNode {
  const { layout: _layout, renderText: _renderText, exports: _exports, ...cardProps } = options;
  return (invocation, message) => (
    <ToolCard {...cardProps} invocation={invocation} message={message} ref={warnAboutHostCard} />
  );
}
