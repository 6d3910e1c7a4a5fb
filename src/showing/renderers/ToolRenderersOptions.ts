import type { ChatMessage, ChatMessagePart, ChatPartRendererMap } from '@mui/x-chat/headless';
import type { ChatToolDefinitionMap } from '@mui/x-chat/types';
import type * as React from 'react';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import type { CallExport } from '../inline-tool-widget/exportCalls.ts';
import type { ToolCardProps } from '../tool-card/ToolCard.tsx';

/** Options for `createToolRenderers`, including props for all cards of a chat. */
export interface ToolRenderersOptions<Tools = ChatToolDefinitionMap> extends Omit<
  ToolCardProps,
  'invocation' | 'message' | 'tools'
> {
  /**
   * Configurations by exact tool name. The entry `'*'` sets defaults for all tools. The inputs and outputs of the tools
   * in the host's `ChatToolDefinitionMap` are typed.
   */
  readonly tools?: ToolConfigMap<Tools> | undefined;
  /**
   * The layout of calls. `cards` shows each call as a card at its position in the message. `inline` shows the calls of
   * a message and their commentary in one inline widget, above the answer. Text streams as the answer while no call is
   * in progress, and becomes commentary if another call follows. `grouped` shows adjacent calls in one inline widget,
   * and single calls as cards. In `inline` and `grouped`, pinned calls keep their own cards. The cards in a widget have
   * a compact density and the plain variant. To style them, use the theme, `slots` and `slotProps`.
   * @default 'cards'
   */
  readonly layout?: 'cards' | 'inline' | 'grouped';
  /**
   * Renders the text of messages in the layout `inline`.
   * @default Markdown without remote images for messages of the assistant, plain text for other messages
   */
  readonly renderText?: (text: string, message: ChatMessage) => React.ReactNode;
  /** Formats in which the user can copy the calls of an inline widget, in addition to JSON. */
  readonly exports?: readonly CallExport[];
}

/** Renderers for tool calls, and for the text and step parts that a layout moves or hides. */
export type ToolRenderers = Required<Pick<ChatPartRendererMap, 'tool' | 'dynamic-tool'>> &
  Pick<ChatPartRendererMap, 'text' | 'step-start'>;

/** The props that the host passes to the renderer of a part. */
export interface PartProps<Part extends ChatMessagePart = ChatMessagePart> {
  readonly part: Part;
  readonly message: ChatMessage;
}
