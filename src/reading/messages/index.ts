export type {
  AgUiAssistantMessage,
  AgUiContentPart,
  AgUiMessage,
  AgUiSource,
  AgUiToolCall,
  AgUiToolMessage,
} from './ag-ui/AgUiMessage.ts';
export type { AnthropicChat, AnthropicMessage } from './anthropic/AnthropicMessage.ts';
export type { AnyAnthropicChat } from './anthropic/fromAnthropicMessages.ts';
export type { AnyUIMessage } from './ai-sdk/fromUIMessages.ts';
export type { BedrockChat, BedrockMessage } from './bedrock/BedrockMessage.ts';
export type { ChatCompletionsMessage } from './chat-completions/ChatCompletionsMessage.ts';
export type { CohereMessage } from './cohere/CohereMessage.ts';
export type { ConversionLoss, ConversionOptions } from './ConversionOptions.ts';
export type { GeminiChat, GeminiContent } from './gemini/GeminiContent.ts';
export type { ModelMessage, ToModelMessagesOptions } from '../syntax/writing/toModelMessages.ts';
export type { ResponsesItem } from './responses/ResponsesItem.ts';
export type { ToAgUiOptions } from './ag-ui/toAgUiMessages.ts';
export type { ToBedrockOptions } from './bedrock/toBedrockMessages.ts';
export type { ToChatCompletionsOptions } from './chat-completions/toChatCompletionsMessages.ts';
export type { ToGeminiOptions } from './gemini/toGeminiContents.ts';
export type { ToResponsesOptions } from './responses/toResponsesInput.ts';
export type { ToUIMessagesOptions } from './ai-sdk/toUIMessages.ts';
export type { UIMessage, UIMessagePart } from './ai-sdk/UIMessage.ts';
export type { WritingOptions } from './WritingOptions.ts';
export type { AnthropicRequest } from './anthropic/toAnthropicRequest.ts';
export type { ChatCompletionsRequest } from './chat-completions/toChatCompletionsRequest.ts';
export type { GeminiRequest } from './gemini/toGeminiRequest.ts';
export type { ResponsesRequest } from './responses/toResponsesRequest.ts';
export { fromAnthropicMessages } from './anthropic/fromAnthropicMessages.ts';
export { fromChatCompletionsMessages } from './chat-completions/fromChatCompletionsMessages.ts';
export { fromResponsesInput } from './responses/fromResponsesInput.ts';
export { fromUIMessages } from './ai-sdk/fromUIMessages.ts';
export { toAgUiMessages } from './ag-ui/toAgUiMessages.ts';
export { toAnthropicMessages } from './anthropic/toAnthropicMessages.ts';
export { toBedrockMessages } from './bedrock/toBedrockMessages.ts';
export { toChatCompletionsMessages } from './chat-completions/toChatCompletionsMessages.ts';
export { toCohereMessages } from './cohere/toCohereMessages.ts';
export { toGeminiContents } from './gemini/toGeminiContents.ts';
export { toModelMessages } from '../syntax/writing/toModelMessages.ts';
export { toResponsesInput } from './responses/toResponsesInput.ts';
export { toUIMessages } from './ai-sdk/toUIMessages.ts';
export { toAnthropicRequest } from './anthropic/toAnthropicRequest.ts';
export { toChatCompletionsRequest } from './chat-completions/toChatCompletionsRequest.ts';
export { toGeminiRequest } from './gemini/toGeminiRequest.ts';
export { toResponsesRequest } from './responses/toResponsesRequest.ts';
