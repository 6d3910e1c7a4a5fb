import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ToolDefinitions } from '../../syntax/Syntax.ts';
import { writeTools } from '../writeTools.ts';
import type { WrittenTool } from '../writeTools.ts';
import type { GeminiChat } from './GeminiContent.ts';
import { toGeminiContents } from './toGeminiContents.ts';
import type { ToGeminiOptions } from './toGeminiContents.ts';

/** A tool for Gemini. */
interface GeminiFunction {
  readonly name: string;
  readonly description?: string;
  readonly parametersJsonSchema: WrittenTool['schema'];
}

/** A chat and its tools as fields of a request to Gemini. */
export interface GeminiRequest extends GeminiChat {
  readonly tools?: { readonly functionDeclarations: GeminiFunction[] }[];
}

/**
 * Converts a chat and the tools of a model to the `systemInstruction`, `contents` and `tools` of a request
 * to Gemini.
 */
export const toGeminiRequest = (
  messages: readonly ChatMessage[],
  tools: ToolDefinitions = {},
  options?: ToGeminiOptions,
): GeminiRequest => {
  const { tools: functionDeclarations } = writeTools(
    tools,
    ({ schema, ...tool }): GeminiFunction => ({ ...tool, parametersJsonSchema: schema }),
  );
  return {
    ...toGeminiContents(messages, options),
    ...(functionDeclarations && { tools: [{ functionDeclarations }] }),
  };
};
