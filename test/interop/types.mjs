// Compiled, never run: what the converters write must have the types of the SDKs' requests.
import {
  fromUIMessages,
  toAnthropicRequest,
  toChatCompletionsRequest,
  toGeminiRequest,
  toResponsesRequest,
  toUIMessages,
} from '../../src/reading/messages/index.ts';

const model = 'any';

/** @type {import('ai6').UIMessage[]} */
export const version6 = toUIMessages([]);

/** @type {import('ai7').UIMessage[]} */
export const version7 = toUIMessages([]);

/** @type {(messages: import('ai5').UIMessage[]) => unknown} */
export const readVersion5 = fromUIMessages;

/** @type {(messages: import('ai6').UIMessage[]) => unknown} */
export const readVersion6 = fromUIMessages;

/** @type {(messages: import('ai7').UIMessage[]) => unknown} */
export const readVersion7 = fromUIMessages;

/** @type {import('openai').OpenAI.ChatCompletionCreateParams} */
export const chatCompletions = { model, ...toChatCompletionsRequest([], {}) };

/** @type {import('openai').OpenAI.Responses.ResponseCreateParams} */
export const responses = { model, ...toResponsesRequest([], {}) };

/** @type {import('@anthropic-ai/sdk').Anthropic.MessageCreateParams} */
export const anthropic = { model, max_tokens: 1, ...toAnthropicRequest([], {}) };

const { contents, ...config } = toGeminiRequest([], {});

/** @type {import('@google/genai').GenerateContentParameters} */
export const gemini = { model, contents, config };
