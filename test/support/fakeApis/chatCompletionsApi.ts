import { getPath } from '../../../src/core/json/getPath.ts';
import type { ChatCompletionsMessage } from '../../../src/reading/messages/index.ts';
import { checkChatCompletionsHistory } from '../checkProviderHistory.ts';
import { sse } from '../providerBodies.ts';
import { checkTools, halves, need, writeInput } from './FakeApi.ts';
import type { FakeApi } from './FakeApi.ts';

/** OpenAI's Chat Completions. */
export const createChatCompletionsApi = (): FakeApi => ({
  path: '/v1/chat/completions',
  read: ({ model, stream, messages, tools }) => {
    need(typeof model === 'string' && stream === true, 'model and stream are required');
    need(Array.isArray(messages) && messages.length > 0, 'messages must not be empty');
    checkTools(tools, (tool) => [
      getPath(tool, 'type') === 'function' && getPath(tool, 'function', 'name'),
      getPath(tool, 'function', 'parameters'),
    ]);
    const history = messages as ChatCompletionsMessage[];
    checkChatCompletionsHistory(history);
    return history.flatMap((message) =>
      message.role === 'tool'
        ? [{ id: message.tool_call_id, text: JSON.stringify(message.content) }]
        : [],
    );
  },
  write: ({ text = '', calls = [], reason }, answer) => {
    const chunk = (choices: readonly object[], usage: object | null = null): object => ({
      id: `chatcmpl-${answer}`,
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: 'gpt-fake',
      system_fingerprint: null,
      choices,
      usage,
    });
    const delta = (fields: object, finish_reason: string | null = null): object =>
      chunk([{ index: 0, delta: fields, logprobs: null, finish_reason }]);
    return sse(
      [
        delta({ role: 'assistant', content: text === '' ? null : '', refusal: null }),
        ...(text === '' ? [] : halves(text).map((content) => delta({ content }))),
        ...calls.flatMap(({ id, name, input }, index) => [
          delta({
            tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }],
          }),
          ...halves(writeInput(input)).map((half) =>
            delta({ tool_calls: [{ index, function: { arguments: half } }] }),
          ),
        ]),
        delta({}, reason ?? (calls.length > 0 ? 'tool_calls' : 'stop')),
        chunk([], { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 }),
      ],
      'data: [DONE]\n\n',
    );
  },
  reject: (message) => ({
    error: { message, type: 'invalid_request_error', param: 'messages', code: null },
  }),
});
