import type { ChatMessageChunk } from '@mui/x-chat/headless';
import {
  fromAiSdk,
  fromAnthropic,
  fromOllama,
  fromOpenAI,
} from '../../../../src/reading/stream/index.ts';
import type { ProviderOptions, ProviderSource } from '../../../../src/reading/stream/index.ts';
import { ndjson, sse } from '../../../support/providerBodies.ts';
import { protocolFixtures } from './protocols.fixtures.ts';

/** An answer as the server of a provider sends it. */
export interface ProviderFixture {
  readonly name: string;
  readonly from: (
    source: ProviderSource,
    options?: ProviderOptions,
  ) => ReadableStream<ChatMessageChunk>;
  readonly events: readonly object[];
  readonly body: string;
  /** The visible changes of the message: the position of a part, and its new content. */
  readonly steps: readonly string[];
  /** The visible parts at the end. */
  readonly parts: readonly object[];
  readonly finishReason: string;
  /** Whether only the end of the source shows that the message has ended. */
  readonly hasNoEnd?: boolean;
}

const toolPart = (toolName: string, state: string, fields: object): object => ({
  type: 'tool',
  toolName,
  state,
  ...fields,
});

const chat = (delta: object, finish_reason: string | null = null): object => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason }],
});

const chatEvents: readonly object[] = [
  chat({ role: 'assistant', content: '' }),
  chat({ reasoning_content: 'The café ☕?' }),
  chat({ content: 'Je cherche ' }),
  chat({ content: '👩‍🍳.' }),
  chat({
    tool_calls: [
      { index: 0, id: 'call_1', type: 'function', function: { name: 'search', arguments: '' } },
    ],
  }),
  chat({ tool_calls: [{ index: 0, function: { arguments: '{"query":' } }] }),
  chat({
    tool_calls: [{ index: 1, id: 'call_2', function: { name: 'book', arguments: '{"at"' } }],
  }),
  chat({ tool_calls: [{ index: 0, function: { arguments: '"cats\\n🐈"}' } }] }),
  chat({ tool_calls: [{ index: 1, function: { arguments: ': 7}' } }] }),
  chat({}, 'tool_calls'),
  { id: 'chatcmpl-1', choices: [], usage: { prompt_tokens: 9, completion_tokens: 5 } },
];

const responseEvents: readonly object[] = [
  { type: 'response.created', response: { id: 'resp_1' } },
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { type: 'reasoning', id: 'rs_1', summary: [] },
  },
  {
    type: 'response.reasoning_summary_text.delta',
    output_index: 0,
    item_id: 'rs_1',
    summary_index: 0,
    delta: 'Let me ',
  },
  {
    type: 'response.reasoning_summary_text.delta',
    output_index: 0,
    item_id: 'rs_1',
    summary_index: 0,
    delta: 'look.',
  },
  {
    type: 'response.reasoning_summary_text.done',
    output_index: 0,
    item_id: 'rs_1',
    summary_index: 0,
  },
  {
    type: 'response.output_item.added',
    output_index: 1,
    item: { type: 'web_search_call', id: 'ws_1', status: 'in_progress' },
  },
  { type: 'response.web_search_call.searching', output_index: 1, item_id: 'ws_1' },
  {
    type: 'response.output_item.done',
    output_index: 1,
    item: {
      type: 'web_search_call',
      id: 'ws_1',
      status: 'completed',
      action: { type: 'search', query: 'cats' },
    },
  },
  {
    type: 'response.output_item.added',
    output_index: 2,
    item: { type: 'message', id: 'msg_1', content: [] },
  },
  {
    type: 'response.output_text.delta',
    output_index: 2,
    item_id: 'msg_1',
    content_index: 0,
    delta: 'Katzen – ',
  },
  {
    type: 'response.output_text.annotation.added',
    output_index: 2,
    item_id: 'msg_1',
    annotation: { type: 'url_citation', url: 'https://example.com/cats', title: 'Cats' },
  },
  {
    type: 'response.output_text.delta',
    output_index: 2,
    item_id: 'msg_1',
    content_index: 0,
    delta: '🐈.',
  },
  {
    type: 'response.output_text.done',
    output_index: 2,
    item_id: 'msg_1',
    content_index: 0,
    text: 'Katzen – 🐈.',
  },
  { type: 'response.output_item.done', output_index: 2, item: { type: 'message', id: 'msg_1' } },
  {
    type: 'response.output_item.added',
    output_index: 3,
    item: { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'book', arguments: '' },
  },
  {
    type: 'response.function_call_arguments.delta',
    output_index: 3,
    item_id: 'fc_1',
    delta: '{"at":',
  },
  { type: 'response.function_call_arguments.delta', output_index: 3, item_id: 'fc_1', delta: '7}' },
  {
    type: 'response.function_call_arguments.done',
    output_index: 3,
    item_id: 'fc_1',
    arguments: '{"at":7}',
  },
  {
    type: 'response.output_item.done',
    output_index: 3,
    item: {
      type: 'function_call',
      id: 'fc_1',
      call_id: 'call_1',
      name: 'book',
      arguments: '{"at":7}',
    },
  },
  {
    type: 'response.completed',
    response: { id: 'resp_1', usage: { input_tokens: 9, output_tokens: 5 } },
  },
];

const anthropicEvents: readonly object[] = [
  {
    type: 'message_start',
    message: {
      id: 'msg_1',
      role: 'assistant',
      content: [],
      usage: { input_tokens: 9, output_tokens: 1 },
    },
  },
  {
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'thinking', thinking: '', signature: '' },
  },
  { type: 'ping' },
  { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Où est ' } },
  {
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'thinking_delta', thinking: 'le café ?' },
  },
  { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'EqQB' } },
  { type: 'content_block_stop', index: 0 },
  {
    type: 'content_block_start',
    index: 1,
    content_block: { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {} },
  },
  {
    type: 'content_block_delta',
    index: 1,
    delta: { type: 'input_json_delta', partial_json: '{"query": "ca' },
  },
  {
    type: 'content_block_delta',
    index: 1,
    delta: { type: 'input_json_delta', partial_json: 'fé"}' },
  },
  { type: 'content_block_stop', index: 1 },
  {
    type: 'content_block_start',
    index: 2,
    content_block: {
      type: 'web_search_tool_result',
      tool_use_id: 'srvtoolu_1',
      content: [{ type: 'web_search_result', url: 'https://example.com', title: 'Café' }],
    },
  },
  { type: 'content_block_stop', index: 2 },
  { type: 'content_block_start', index: 3, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 3, delta: { type: 'text_delta', text: 'There ☕.' } },
  {
    type: 'content_block_delta',
    index: 3,
    delta: {
      type: 'citations_delta',
      citation: { type: 'web_search_result_location', url: 'https://example.com', title: 'Café' },
    },
  },
  { type: 'content_block_stop', index: 3 },
  {
    type: 'content_block_start',
    index: 4,
    content_block: { type: 'tool_use', id: 'toolu_1', name: 'book', input: {} },
  },
  { type: 'content_block_delta', index: 4, delta: { type: 'input_json_delta', partial_json: '' } },
  {
    type: 'content_block_delta',
    index: 4,
    delta: { type: 'input_json_delta', partial_json: '{"at": 7}' },
  },
  { type: 'content_block_stop', index: 4 },
  { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 5 } },
  { type: 'message_stop' },
];

const uiEvents: readonly object[] = [
  { type: 'start', messageId: 'm7', messageMetadata: { model: 'x' } },
  { type: 'start-step' },
  { type: 'reasoning-start', id: '0' },
  { type: 'reasoning-delta', id: '0', delta: 'Hm…' },
  { type: 'reasoning-end', id: '0' },
  { type: 'text-start', id: '0' },
  { type: 'text-delta', id: '0', delta: 'I look ' },
  { type: 'text-delta', id: '0', delta: 'for 🐈.' },
  { type: 'text-end', id: '0' },
  { type: 'tool-input-start', toolCallId: 'c1', toolName: 'search' },
  { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{"query":' },
  { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '"cats"}' },
  { type: 'tool-input-available', toolCallId: 'c1', toolName: 'search', input: { query: 'cats' } },
  { type: 'tool-output-available', toolCallId: 'c1', output: { hits: 1 }, preliminary: true },
  { type: 'tool-output-available', toolCallId: 'c1', output: { hits: 2 } },
  { type: 'finish-step' },
  { type: 'start-step' },
  { type: 'tool-input-available', toolCallId: 'c2', toolName: 'pay', input: { amount: 10 } },
  { type: 'tool-approval-request', toolCallId: 'c2', approvalId: 'a1' },
  { type: 'source-url', sourceId: 's1', url: 'https://example.com', title: 'Cats' },
  { type: 'finish-step' },
  { type: 'finish', finishReason: 'tool-calls' },
];

const fullStreamEvents: readonly object[] = [
  { type: 'start' },
  { type: 'start-step', request: {}, warnings: [] },
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', text: 'Hm…' },
  { type: 'reasoning-end', id: 'r' },
  { type: 'tool-input-start', id: 'c1', toolName: 'search', dynamic: true },
  { type: 'tool-input-delta', id: 'c1', delta: '{"query":"cats"}' },
  { type: 'tool-input-end', id: 'c1' },
  {
    type: 'tool-call',
    toolCallId: 'c1',
    toolName: 'search',
    input: { query: 'cats' },
    dynamic: true,
  },
  {
    type: 'tool-error',
    toolCallId: 'c1',
    toolName: 'search',
    input: {},
    error: { message: 'No cats.' },
  },
  { type: 'raw', rawValue: {} },
  { type: 'finish-step', finishReason: 'stop' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', text: 'No 🐈.' },
  { type: 'text-end', id: 't' },
  { type: 'finish', finishReason: 'stop', totalUsage: { inputTokens: 9, outputTokens: 5 } },
];

const ollamaEvents: readonly object[] = [
  { model: 'q', message: { role: 'assistant', content: '', thinking: 'Où ' }, done: false },
  { model: 'q', message: { role: 'assistant', content: '', thinking: '?' }, done: false },
  { model: 'q', message: { role: 'assistant', content: 'I look for ' }, done: false },
  { model: 'q', message: { role: 'assistant', content: '🐈.' }, done: false },
  {
    model: 'q',
    message: {
      role: 'assistant',
      content: '',
      tool_calls: [
        { function: { name: 'search', arguments: { query: 'cats' } } },
        { function: { name: 'book', arguments: { at: 7 } } },
      ],
    },
    done: false,
  },
  {
    model: 'q',
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: 'stop',
    prompt_eval_count: 9,
    eval_count: 5,
  },
];

const text = (words: string): object => ({ type: 'text', text: words });
const reasoning = (words: string): object => ({ type: 'reasoning', text: words });
const cited = (url: string, title: string, sourceId = url): object => ({
  type: 'source-url',
  sourceId,
  url,
  title,
});

/** One answer for each protocol of each provider. */
export const fixtures: readonly ProviderFixture[] = [
  {
    name: 'Chat Completions of OpenAI',
    from: fromOpenAI,
    events: chatEvents,
    body: sse(chatEvents, 'data: [DONE]\n\n'),
    finishReason: 'tool-calls',
    steps: [
      '0 reasoning: The café ☕?',
      '1 text: Je cherche ',
      '1 text: Je cherche 👩‍🍳.',
      '2 search input-streaming',
      '3 book input-streaming',
      '2 search input-available {"query":"cats\\n🐈"}',
      '3 book input-available {"at":7}',
    ],
    parts: [
      reasoning('The café ☕?'),
      text('Je cherche 👩‍🍳.'),
      toolPart('search', 'input-available', { toolCallId: 'call_1', input: { query: 'cats\n🐈' } }),
      toolPart('book', 'input-available', { toolCallId: 'call_2', input: { at: 7 } }),
    ],
  },
  {
    name: 'Responses of OpenAI',
    from: fromOpenAI,
    events: responseEvents,
    body: sse(responseEvents),
    finishReason: 'tool-calls',
    steps: [
      '0 reasoning: Let me ',
      '0 reasoning: Let me look.',
      '1 web_search input-streaming',
      '1 web_search input-available {"action":{"type":"search","query":"cats"}}',
      '1 web_search output-available {"action":{"type":"search","query":"cats"}} → {"status":"completed"}',
      '2 text: Katzen – ',
      '2 text: Katzen – 🐈.',
      '3 source-url: https://example.com/cats',
      '4 book input-streaming',
      '4 book input-available {"at":7}',
    ],
    parts: [
      reasoning('Let me look.'),
      toolPart('web_search', 'output-available', {
        toolCallId: 'ws_1',
        input: { action: { type: 'search', query: 'cats' } },
        output: { status: 'completed' },
      }),
      text('Katzen – 🐈.'),
      cited('https://example.com/cats', 'Cats'),
      toolPart('book', 'input-available', { toolCallId: 'call_1', input: { at: 7 } }),
    ],
  },
  {
    name: 'Messages of Anthropic',
    from: fromAnthropic,
    events: anthropicEvents,
    body: sse(anthropicEvents),
    finishReason: 'tool-calls',
    steps: [
      '0 reasoning: Où est ',
      '0 reasoning: Où est le café ?',
      '1 web_search input-streaming',
      '1 web_search input-available {"query":"café"}',
      '1 web_search output-available {"query":"café"} → [{"type":"web_search_result","url":"https://example.com","title":"Café"}]',
      '2 text: There ☕.',
      '3 source-url: https://example.com',
      '4 book input-streaming',
      '4 book input-available {"at":7}',
    ],
    parts: [
      reasoning('Où est le café ?'),
      toolPart('web_search', 'output-available', {
        toolCallId: 'srvtoolu_1',
        input: { query: 'café' },
        output: [{ type: 'web_search_result', url: 'https://example.com', title: 'Café' }],
      }),
      text('There ☕.'),
      cited('https://example.com', 'Café'),
      toolPart('book', 'input-available', { toolCallId: 'toolu_1', input: { at: 7 } }),
    ],
  },
  {
    name: 'the UI message stream of the AI SDK',
    from: fromAiSdk,
    events: uiEvents,
    body: sse(uiEvents, 'data: [DONE]\n\n'),
    finishReason: 'tool-calls',
    steps: [
      '0 step-start',
      '1 reasoning: Hm…',
      '2 text: I look ',
      '2 text: I look for 🐈.',
      '3 search input-streaming',
      '3 search input-available {"query":"cats"}',
      '3 search output-available, for now {"query":"cats"} → {"hits":1}',
      '3 search output-available {"query":"cats"} → {"hits":2}',
      '4 step-start',
      '5 pay input-streaming',
      '5 pay input-available {"amount":10}',
      '5 pay approval-requested {"amount":10}',
      '6 source-url: https://example.com',
    ],
    parts: [
      { type: 'step-start' },
      reasoning('Hm…'),
      text('I look for 🐈.'),
      toolPart('search', 'output-available', {
        toolCallId: 'c1',
        input: { query: 'cats' },
        output: { hits: 2 },
      }),
      { type: 'step-start' },
      toolPart('pay', 'approval-requested', { toolCallId: 'c2', input: { amount: 10 } }),
      cited('https://example.com', 'Cats', 's1'),
    ],
  },
  {
    name: 'the full stream of the AI SDK',
    from: fromAiSdk,
    events: fullStreamEvents,
    body: sse(fullStreamEvents),
    finishReason: 'stop',
    steps: [
      '0 step-start',
      '1 reasoning: Hm…',
      '2 search input-streaming',
      '2 search input-available {"query":"cats"}',
      '2 search output-error {"query":"cats"}: No cats.',
      '3 text: No 🐈.',
    ],
    parts: [
      { type: 'step-start' },
      reasoning('Hm…'),
      {
        type: 'dynamic-tool',
        toolCallId: 'c1',
        toolName: 'search',
        state: 'output-error',
        input: { query: 'cats' },
        errorText: 'No cats.',
      },
      text('No 🐈.'),
    ],
  },
  {
    name: 'the chat of Ollama',
    from: fromOllama,
    events: ollamaEvents,
    body: ndjson(ollamaEvents),
    finishReason: 'tool-calls',
    steps: [
      '0 reasoning: Où ',
      '0 reasoning: Où ?',
      '1 text: I look for ',
      '1 text: I look for 🐈.',
      '2 search input-streaming',
      '2 search input-available {"query":"cats"}',
      '3 book input-streaming',
      '3 book input-available {"at":7}',
    ],
    parts: [
      reasoning('Où ?'),
      text('I look for 🐈.'),
      toolPart('search', 'input-available', { toolCallId: 'm1-call-1', input: { query: 'cats' } }),
      toolPart('book', 'input-available', { toolCallId: 'm1-call-2', input: { at: 7 } }),
    ],
  },
  ...protocolFixtures,
];
