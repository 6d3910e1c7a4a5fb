import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { MessageBuilder } from '../../../src/reading/adapter/model/MessageBuilder.ts';
import {
  toAnthropicMessages,
  toChatCompletionsMessages,
  toGeminiContents,
  toResponsesInput,
  toUIMessages,
} from '../../../src/reading/messages/index.ts';
import {
  checkAnthropicHistory,
  checkChatCompletionsHistory,
  checkGeminiHistory,
  checkResponsesHistory,
  checkUIMessages,
} from '../../support/checkProviderHistory.ts';
import { message, text } from '../../support/chatMessages.ts';
import { fixtures } from '../stream/providers/providers.fixtures.ts';

/** Returns a chat with the answer of a provider, and the next message of the user. */
async function readChat({ from, body }: (typeof fixtures)[number]): Promise<ChatMessage[]> {
  const builder = new MessageBuilder('m1');
  const chunks = from(new Response(body));
  for await (const chunk of chunks) {
    builder.add(chunk);
  }
  return [builder.message, message('m2', 'user', text('And?'))];
}

describe.each(fixtures)('the answer of $name', (fixture) => {
  it('goes back to every provider', async () => {
    const chat = await readChat(fixture);
    checkChatCompletionsHistory(toChatCompletionsMessages(chat));
    checkResponsesHistory(toResponsesInput(chat));
    checkAnthropicHistory(toAnthropicMessages(chat));
    checkGeminiHistory(toGeminiContents(chat));
    checkUIMessages(toUIMessages(chat));
    const ids = chat.flatMap(({ parts }) =>
      parts.flatMap((part) =>
        part.type === 'tool' || part.type === 'dynamic-tool'
          ? [part.toolInvocation.toolCallId]
          : [],
      ),
    );
    const written = JSON.stringify([toUIMessages(chat), toChatCompletionsMessages(chat)]);
    expect(ids.filter((id) => !written.includes(id))).toEqual([]);
  });
});
