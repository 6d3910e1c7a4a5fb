import type { AnthropicChat } from '../../../src/reading/messages/index.ts';
import { checkAnthropicHistory } from '../checkProviderHistory.ts';
import { sse } from '../providerBodies.ts';
import { checkTools, halves, need, writeInput } from './FakeApi.ts';
import type { FakeApi } from './FakeApi.ts';

const sign = (reasoning: string): string => `signature of ${reasoning}`;

/** Anthropic's Messages API. */
export const createAnthropicApi = (): FakeApi => ({
  path: '/v1/messages',
  read: (request) => {
    const { model, stream, max_tokens, messages, tools } = request;
    need(typeof model === 'string' && stream === true, 'model and stream are required');
    need(typeof max_tokens === 'number', 'max_tokens: Field required');
    need(Array.isArray(messages) && messages.length > 0, 'messages must not be empty');
    checkTools(tools, ({ name, input_schema }) => [name, input_schema]);
    const chat = request as unknown as AnthropicChat;
    checkAnthropicHistory(chat);
    const blocks = chat.messages.flatMap(({ content }) => content);
    blocks.forEach((block) => {
      need(
        block.type !== 'thinking' || block.signature === sign(block.thinking),
        'Invalid `signature` in `thinking` block',
      );
    });
    return blocks.flatMap((block) =>
      block.type === 'tool_result'
        ? [{ id: block.tool_use_id, text: JSON.stringify(block.content) }]
        : [],
    );
  },
  write: ({ reasoning, text, calls = [], reason }, answer) => {
    const blocks: { readonly start: object; readonly deltas: readonly object[] }[] = [
      ...(reasoning === undefined
        ? []
        : [
            {
              start: { type: 'thinking', thinking: '', signature: '' },
              deltas: [
                ...halves(reasoning).map((thinking) => ({ type: 'thinking_delta', thinking })),
                { type: 'signature_delta', signature: sign(reasoning) },
              ],
            },
          ]),
      ...(text === undefined
        ? []
        : [
            {
              start: { type: 'text', text: '' },
              deltas: halves(text).map((half) => ({ type: 'text_delta', text: half })),
            },
          ]),
      ...calls.map(({ id, name, input }) => ({
        start: { type: 'tool_use', id, name, input: {} },
        deltas: ['', ...halves(writeInput(input))].map((partial_json) => ({
          type: 'input_json_delta',
          partial_json,
        })),
      })),
    ];
    const message = {
      id: `msg_${answer}`,
      type: 'message',
      role: 'assistant',
      model: 'claude-fake',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 9, output_tokens: 1 },
    };
    const stop_reason = reason ?? (calls.length > 0 ? 'tool_use' : 'end_turn');
    return sse([
      { type: 'message_start', message },
      { type: 'ping' },
      ...blocks.flatMap(({ start, deltas }, index) => [
        { type: 'content_block_start', index, content_block: start },
        ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
      {
        type: 'message_delta',
        delta: { stop_reason, stop_sequence: null },
        usage: { output_tokens: 9 },
      },
      { type: 'message_stop' },
    ]);
  },
  reject: (message) => ({ type: 'error', error: { type: 'invalid_request_error', message } }),
});
