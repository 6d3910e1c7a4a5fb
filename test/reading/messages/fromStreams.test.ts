import type { ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { MessageBuilder } from '../../../src/reading/adapter/model/MessageBuilder.ts';
import {
  toAgUiMessages,
  toAnthropicMessages,
  toBedrockMessages,
  toChatCompletionsMessages,
  toCohereMessages,
  toGeminiContents,
  toResponsesInput,
  toUIMessages,
} from '../../../src/reading/messages/index.ts';
import { fromAnthropic, fromOpenAI } from '../../../src/reading/stream/index.ts';
import {
  checkAgUiHistory,
  checkAnthropicHistory,
  checkBedrockHistory,
  checkChatCompletionsHistory,
  checkCohereHistory,
  checkGeminiHistory,
  checkResponsesHistory,
  checkUIMessages,
} from '../../support/checkProviderHistory.ts';
import { message, text } from '../../support/chatMessages.ts';
import { sse } from '../../support/providerBodies.ts';
import { fixtures } from '../stream/providers/providers.fixtures.ts';

/** Returns a chat with an answer, and the next message of the user. */
async function readChat(chunks: ReadableStream<ChatMessageChunk>): Promise<ChatMessage[]> {
  const builder = new MessageBuilder('m1');
  for await (const chunk of chunks) {
    builder.add(chunk);
  }
  return [builder.message, message('m2', 'user', text('And?'))];
}

const neverLost = {
  onLoss: ({ reason }: { readonly reason: string }): never => expect.unreachable(reason),
};

describe.each(fixtures)('the answer of $name', (fixture) => {
  it('goes back to every provider', async () => {
    const chat = await readChat(fixture.from(new Response(fixture.body)));
    checkChatCompletionsHistory(toChatCompletionsMessages(chat));
    checkResponsesHistory(toResponsesInput(chat));
    checkAnthropicHistory(toAnthropicMessages(chat));
    checkBedrockHistory(toBedrockMessages(chat));
    checkCohereHistory(toCohereMessages(chat));
    checkGeminiHistory(toGeminiContents(chat));
    checkUIMessages(toUIMessages(chat));
    checkAgUiHistory(toAgUiMessages(chat));
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

describe('reasoning', () => {
  it('goes back to Anthropic with its signatures, also if it was hidden', async () => {
    const start = (index: number, content_block: object): object => ({
      type: 'content_block_start',
      index,
      content_block,
    });
    const delta = (index: number, change: object): object => ({
      type: 'content_block_delta',
      index,
      delta: change,
    });
    const events = [
      { type: 'message_start', message: { id: 'msg_1' } },
      start(0, { type: 'thinking', thinking: '', signature: '' }),
      delta(0, { type: 'thinking_delta', thinking: 'Hm.' }),
      delta(0, { type: 'signature_delta', signature: 'sig' }),
      { type: 'content_block_stop', index: 0 },
      start(1, { type: 'redacted_thinking', data: 'red' }),
      { type: 'content_block_stop', index: 1 },
      start(2, { type: 'tool_use', id: 'c1', name: 'search', input: {} }),
      delta(2, { type: 'input_json_delta', partial_json: '{"q":"cats"}' }),
      { type: 'content_block_stop', index: 2 },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' } },
      { type: 'message_stop' },
    ];
    const chat = await readChat(fromAnthropic(new Response(sse(events))));
    expect(toAnthropicMessages(chat, neverLost).messages[1]?.content).toEqual([
      { type: 'thinking', thinking: 'Hm.', signature: 'sig' },
      { type: 'redacted_thinking', data: 'red' },
      { type: 'tool_use', id: 'c1', name: 'search', input: { q: 'cats' } },
    ]);
  });

  it('goes back to the Responses API as the items that it was', async () => {
    const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'abc' };
    const call = {
      type: 'function_call',
      id: 'fc_1',
      call_id: 'c1',
      name: 'search',
      arguments: '{"q":"cats"}',
    };
    const events = [
      { type: 'response.created', response: { id: 'resp_1' } },
      { type: 'response.output_item.added', output_index: 0, item: reasoning },
      { type: 'response.output_item.done', output_index: 0, item: reasoning },
      { type: 'response.output_item.added', output_index: 1, item: { ...call, arguments: '' } },
      { type: 'response.output_item.done', output_index: 1, item: call },
      { type: 'response.completed', response: { id: 'resp_1' } },
    ];
    const chat = await readChat(fromOpenAI(new Response(sse(events))));
    expect(toResponsesInput(chat, { ...neverLost, store: false }).slice(0, 2)).toEqual([
      reasoning,
      call,
    ]);
  });
});
