import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ToolDefinitions } from '../../syntax/Syntax.ts';
import { writeTools } from '../writeTools.ts';
import type { WrittenTool } from '../writeTools.ts';
import type { ChatCompletionsMessage } from './ChatCompletionsMessage.ts';
import { toChatCompletionsMessages } from './toChatCompletionsMessages.ts';
import type { ToChatCompletionsOptions } from './toChatCompletionsMessages.ts';

/** A chat and its tools as fields of a request to OpenAI's Chat Completions. */
export interface ChatCompletionsRequest {
  readonly messages: ChatCompletionsMessage[];
  readonly tools?: {
    readonly type: 'function';
    readonly function: {
      readonly name: string;
      readonly description?: string;
      readonly parameters: WrittenTool['schema'];
    };
  }[];
}

/**
 * Converts a chat and the tools of a model to the `messages` and `tools` of a request to OpenAI's Chat
 * Completions or a compatible server.
 */
export const toChatCompletionsRequest = (
  messages: readonly ChatMessage[],
  tools: ToolDefinitions = {},
  options?: ToChatCompletionsOptions,
): ChatCompletionsRequest => ({
  messages: toChatCompletionsMessages(messages, options),
  ...writeTools(tools, ({ schema, ...tool }) => ({
    type: 'function',
    function: { ...tool, parameters: schema },
  })),
});
