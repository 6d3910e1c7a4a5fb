'use client';
import type { ChatMessage, ChatPartRendererMap } from '@mui/x-chat/headless';
import * as React from 'react';
import { ToolCard } from './ToolCard.tsx';
import type { ToolCardProps } from './ToolCard.tsx';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** What the cards of a chat have in common. */
export type ToolRenderersOptions = Omit<ToolCardProps, 'invocation' | 'message'>;

interface ToolRendererProps {
  readonly part: { readonly toolInvocation: ToolCardInvocation };
  readonly message: ChatMessage;
}

/** The renderers of tool calls. */
export type ToolRenderers = Required<Pick<ChatPartRendererMap, 'tool' | 'dynamic-tool'>>;

/**
 * Creates the renderers that show the tool calls of a chat as cards, for `partRenderers` of
 * `ChatProvider` or `ChatBox`. Call it once, outside of components, so that finished cards rest.
 */
export function createToolRenderers(options: ToolRenderersOptions = {}): ToolRenderers {
  const render = ({ part, message }: ToolRendererProps): React.ReactNode => (
    <ToolCard {...options} invocation={part.toolInvocation} message={message} />
  );
  return { tool: render, 'dynamic-tool': render };
}
