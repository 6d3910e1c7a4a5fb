import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ToUIMessagesOptions } from '../../messages/ai-sdk/toUIMessages.ts';
import type { AnswerRequest } from '../server/AnswerRequest.ts';
import type { AiSdkRequest } from './AiSdkRequest.ts';

/**
 * Creates the request for an answer, or for the rest of `answer` if it is given. Loads the message converter with the
 * first request, so that the converter doesn't delay the page.
 */
export async function createRequest(
  { chatId, regenerateMessageId, ...input }: AnswerRequest,
  answer: ChatMessage | undefined,
  options: ToUIMessagesOptions,
): Promise<AiSdkRequest> {
  const { toUIMessages } = await import('../../messages/ai-sdk/toUIMessages.ts');
  const messages = answer === undefined ? input.messages : [...input.messages, answer];
  const isRegeneration = answer === undefined && regenerateMessageId !== undefined;
  const trigger = isRegeneration ? 'regenerate-message' : 'submit-message';
  const messageId = answer?.id ?? regenerateMessageId;
  return {
    ...input,
    messages,
    trigger,
    ...(isRegeneration && { regenerateMessageId }),
    body: {
      id: chatId,
      messages: toUIMessages(messages, options),
      trigger,
      ...(messageId !== undefined && { messageId }),
    },
  };
}
