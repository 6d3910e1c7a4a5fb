import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ToolDefinitions } from '../../syntax/Syntax.ts';
import { writeTools } from '../writeTools.ts';
import type { WrittenTool } from '../writeTools.ts';
import type { ResponsesItem } from './ResponsesItem.ts';
import { toResponsesInput } from './toResponsesInput.ts';
import type { ToResponsesOptions } from './toResponsesInput.ts';

/** A chat and its tools as fields of a request to OpenAI's Responses API. */
export interface ResponsesRequest {
  readonly input: ResponsesItem[];
  readonly tools?: {
    readonly type: 'function';
    readonly name: string;
    readonly description?: string;
    readonly parameters: WrittenTool['schema'];
    readonly strict: false;
  }[];
}

/**
 * Converts a chat and the tools of a model to the `input` and `tools` of a request to OpenAI's Responses
 * API. The tools aren't `strict`, because strict schemas can't have optional properties.
 */
export const toResponsesRequest = (
  messages: readonly ChatMessage[],
  tools: ToolDefinitions = {},
  options?: ToResponsesOptions,
): ResponsesRequest => ({
  input: toResponsesInput(messages, options),
  ...writeTools(tools, ({ schema, ...tool }) => ({
    type: 'function',
    ...tool,
    parameters: schema,
    strict: false,
  })),
});
