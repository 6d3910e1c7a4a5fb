import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ToolDefinitions } from '../../syntax/Syntax.ts';
import type { WritingOptions } from '../WritingOptions.ts';
import { writeTools } from '../writeTools.ts';
import type { WrittenTool } from '../writeTools.ts';
import type { AnthropicChat } from './AnthropicMessage.ts';
import { toAnthropicMessages } from './toAnthropicMessages.ts';

/** A chat and its tools as fields of a request to Anthropic's Messages API. */
export interface AnthropicRequest extends AnthropicChat {
  readonly tools?: {
    readonly name: string;
    readonly description?: string;
    readonly input_schema: WrittenTool['schema'];
  }[];
}

/**
 * Converts a chat and the tools of a model to the `system`, `messages` and `tools` of a request to
 * Anthropic's Messages API.
 */
export const toAnthropicRequest = (
  messages: readonly ChatMessage[],
  tools: ToolDefinitions = {},
  options?: WritingOptions,
): AnthropicRequest => ({
  ...toAnthropicMessages(messages, options),
  ...writeTools(tools, ({ schema, ...tool }) => ({ ...tool, input_schema: schema })),
});
