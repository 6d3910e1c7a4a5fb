'use client';
import type { ChatPartRenderer, ChatPartRendererMap } from '@mui/x-chat/headless';
import * as React from 'react';
import { ToolCard } from './ToolCard.tsx';
import type { ToolCardProps } from './ToolCard.tsx';

/** What the cards of a chat have in common. */
export type ToolRenderersOptions = Omit<ToolCardProps, 'invocation' | 'message'>;

/** The renderers of tool calls. */
export type ToolRenderers = Required<Pick<ChatPartRendererMap, 'tool' | 'dynamic-tool'>>;

/**
 * Creates the renderers that show the tool calls of a chat as cards, for `partRenderers` of
 * `ChatProvider` or `ChatBox`. Call it once, outside of components, so that finished cards rest.
 */
export function createToolRenderers(options: ToolRenderersOptions = {}): ToolRenderers {
  const tool: ChatPartRenderer<Parameters<ToolRenderers['tool']>[0]['part']> = ({
    part,
    message,
  }) => <ToolCard {...options} invocation={part.toolInvocation} message={message} />;
  const dynamicTool: ToolRenderers['dynamic-tool'] = ({ part, message }) => (
    <ToolCard {...options} invocation={part.toolInvocation} message={message} />
  );
  return { tool, 'dynamic-tool': dynamicTool };
}
