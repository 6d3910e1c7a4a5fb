import {
  fromAgUi,
  fromBedrock,
  fromCohere,
  fromGemini,
  fromLangGraph,
} from '../../../../src/reading/stream/index.ts';
import { sse } from '../../../support/providerBodies.ts';
import type { ProviderFixture } from './providers.fixtures.ts';

const candidate = (parts: readonly object[], fields: object = {}): object => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...fields }],
  usageMetadata: { totalTokenCount: 9 },
});

const partial = (path: string, value: string, willContinue = true): object =>
  candidate([
    {
      functionCall: {
        partialArgs: [{ jsonPath: path, stringValue: value, willContinue }],
        willContinue: true,
      },
    },
  ]);

const geminiEvents: readonly object[] = [
  candidate([{ text: 'Où ', thought: true }]),
  candidate([{ text: '?', thought: true }]),
  candidate([{ executableCode: { language: 'PYTHON', code: 'print("☕")' } }]),
  candidate([{ codeExecutionResult: { outcome: 'OUTCOME_OK', output: '☕' } }]),
  candidate([{ text: 'Je cherche ' }]),
  candidate([{ text: '🐈.' }]),
  candidate([{ functionCall: { id: 'c1', name: 'search', willContinue: true } }]),
  partial('$.query', 'ca'),
  partial('$.query', 'ts', false),
  candidate([{ functionCall: {} }]),
  candidate([{ functionCall: { name: 'book', args: { at: 7 } } }]),
  candidate([], { finishReason: 'STOP' }),
];

const cohere = (type: string, message: object, index = 0): object => ({
  type,
  index,
  delta: { message },
});

const cohereEvents: readonly object[] = [
  { id: 'a1', ...cohere('message-start', { role: 'assistant', tool_plan: '' }) },
  cohere('content-start', { content: { type: 'thinking', thinking: '' } }),
  cohere('content-delta', { content: { thinking: 'Où ' } }),
  cohere('content-delta', { content: { thinking: '?' } }),
  { type: 'content-end', index: 0 },
  cohere('content-start', { content: { type: 'text', text: '' } }, 1),
  cohere('content-delta', { content: { text: 'Je cherche ' } }, 1),
  cohere('content-delta', { content: { text: '🐈.' } }, 1),
  cohere('citation-start', {
    citations: {
      text: '🐈',
      sources: [{ type: 'document', id: 'd1', document: { title: 'Cats', text: 'They 🐈.' } }],
    },
  }),
  { type: 'citation-end', index: 0 },
  { type: 'content-end', index: 1 },
  cohere('tool-call-start', {
    tool_calls: { id: 'c1', type: 'function', function: { name: 'search', arguments: '' } },
  }),
  cohere('tool-call-delta', { tool_calls: { function: { arguments: '{"query":' } } }),
  cohere('tool-call-delta', { tool_calls: { function: { arguments: '"cats"}' } } }),
  { type: 'tool-call-end', index: 0 },
  {
    type: 'message-end',
    delta: { finish_reason: 'TOOL_CALL', usage: { tokens: { input_tokens: 9 } } },
  },
];

const run = { threadId: 't1', runId: 'r1' };
const searchCall = { toolCallId: 'c1', toolCallName: 'search', parentMessageId: 'a2' };

const agUiEvents: readonly object[] = [
  { type: 'RUN_STARTED', ...run, protocolVersion: '1.1' },
  { type: 'STEP_STARTED', stepName: 'think' },
  { type: 'REASONING_MESSAGE_CHUNK', messageId: 'a1', delta: 'Où ' },
  { type: 'REASONING_MESSAGE_CHUNK', delta: '?' },
  { type: 'STEP_FINISHED', stepName: 'think' },
  { type: 'TEXT_MESSAGE_START', messageId: 'a2', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a2', delta: 'Je cherche ' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a2', delta: '🐈.' },
  { type: 'TEXT_MESSAGE_END', messageId: 'a2' },
  { type: 'TOOL_CALL_CHUNK', ...searchCall, delta: '{"query":' },
  { type: 'TOOL_CALL_CHUNK', ...searchCall, delta: '"cats"}' },
  { type: 'TOOL_CALL_RESULT', messageId: 'a3', toolCallId: 'c1', content: '{"hits":2}' },
  { type: 'TOOL_CALL_START', toolCallId: 'c2', toolCallName: 'pay' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c2', delta: '{"amount":10}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c2' },
  { type: 'CUSTOM', name: 'cart', value: { items: 3 } },
  {
    type: 'RUN_FINISHED',
    ...run,
    outcome: {
      type: 'interrupt',
      interrupts: [{ id: 'i1', reason: 'approval', message: 'Pay?', toolCallId: 'c2' }],
    },
    usage: [{ model: 'm', inputTokens: 9 }],
  },
];

const block = (contentBlockIndex: number, start: object, ...deltas: object[]): object[] => [
  { contentBlockStart: { contentBlockIndex, start } },
  ...deltas.map((delta) => ({ contentBlockDelta: { contentBlockIndex, delta } })),
  { contentBlockStop: { contentBlockIndex } },
];

const bedrockEvents: readonly object[] = [
  { messageStart: { role: 'assistant' } },
  ...block(0, {}, { reasoningContent: { text: 'Où ' } }, { reasoningContent: { text: '?' } }),
  ...block(1, {}, { text: 'Je cherche ' }, { text: '🐈.' }),
  ...block(
    2,
    { toolUse: { toolUseId: 'c1', name: 'search' } },
    { toolUse: { input: '{"query":' } },
    { toolUse: { input: '"cats"}' } },
  ),
  { messageStop: { stopReason: 'tool_use' } },
  { metadata: { usage: { inputTokens: 9 } } },
];

const graphEvent = (event: string, data: unknown): { event: string; data: unknown } => ({
  event,
  data,
});
const messageChunk = (fields: object): { event: string; data: unknown } =>
  graphEvent('messages', [
    { id: 'a1', type: 'AIMessageChunk', content: '', tool_call_chunks: [], ...fields },
    { langgraph_step: 1 },
  ]);
const callChunk = (fields: object): { event: string; data: unknown } =>
  messageChunk({ tool_call_chunks: [{ index: 1, ...fields }] });

const langGraphEvents = [
  graphEvent('metadata', { run_id: 'r1' }),
  messageChunk({ content: [{ type: 'reasoning', reasoning: 'Où ' }] }),
  messageChunk({ content: [{ type: 'reasoning', reasoning: '?' }] }),
  messageChunk({ content: 'Je cherche ' }),
  messageChunk({ content: '🐈.' }),
  callChunk({ id: 'c1', name: 'search', args: '{"query":' }),
  callChunk({ args: '"cats"}' }),
  graphEvent('updates', {
    tools: { messages: [{ type: 'tool', id: 't1', tool_call_id: 'c1', content: '2 hits' }] },
  }),
  graphEvent('updates', {
    agent: {
      messages: [
        {
          type: 'ai',
          id: 'a2',
          content: '',
          tool_calls: [{ id: 'c2', name: 'pay', args: { amount: 10 } }],
        },
      ],
    },
  }),
  graphEvent('updates', {
    __interrupt__: [
      { id: 'i1', value: { action_requests: [{ name: 'pay', args: { amount: 10 } }] } },
    ],
  }),
];

/** One answer for each protocol other than those of the first providers. */
export const protocolFixtures: readonly ProviderFixture[] = [
  {
    name: 'the contents of Gemini',
    from: fromGemini,
    events: geminiEvents,
    body: sse(geminiEvents),
    finishReason: 'tool-calls',
    steps: [
      '0 reasoning: Où ',
      '0 reasoning: Où ?',
      '1 code_execution input-streaming',
      '1 code_execution input-available {"language":"PYTHON","code":"print(\\"☕\\")"}',
      '1 code_execution output-available {"language":"PYTHON","code":"print(\\"☕\\")"} → {"outcome":"OUTCOME_OK","output":"☕"}',
      '2 text: Je cherche ',
      '2 text: Je cherche 🐈.',
      '3 search input-streaming',
      '3 search input-available {"query":"cats"}',
      '4 book input-streaming',
      '4 book input-available {"at":7}',
    ],
    parts: [
      { type: 'reasoning', text: 'Où ?' },
      {
        type: 'tool',
        toolName: 'code_execution',
        state: 'output-available',
        toolCallId: 'm1-call-1',
        input: { language: 'PYTHON', code: 'print("☕")' },
        output: { outcome: 'OUTCOME_OK', output: '☕' },
      },
      { type: 'text', text: 'Je cherche 🐈.' },
      {
        type: 'tool',
        toolName: 'search',
        state: 'input-available',
        toolCallId: 'c1',
        input: { query: 'cats' },
      },
      {
        type: 'tool',
        toolName: 'book',
        state: 'input-available',
        toolCallId: 'm1-call-3',
        input: { at: 7 },
      },
    ],
  },
  {
    name: 'the events of AG-UI',
    from: fromAgUi,
    events: agUiEvents,
    body: sse(agUiEvents),
    finishReason: 'tool-calls',
    steps: [
      '0 step-start',
      '1 reasoning: Où ',
      '1 reasoning: Où ?',
      '2 text: Je cherche ',
      '2 text: Je cherche 🐈.',
      '3 search input-streaming',
      '3 search input-available {"query":"cats"}',
      '3 search output-available {"query":"cats"} → {"hits":2}',
      '4 pay input-streaming',
      '4 pay input-available {"amount":10}',
      '5 data-cart',
      '4 pay approval-requested {"amount":10}',
    ],
    parts: [
      { type: 'step-start' },
      { type: 'reasoning', text: 'Où ?' },
      { type: 'text', text: 'Je cherche 🐈.' },
      {
        type: 'tool',
        toolName: 'search',
        state: 'output-available',
        toolCallId: 'c1',
        input: { query: 'cats' },
        output: { hits: 2 },
      },
      {
        type: 'tool',
        toolName: 'pay',
        state: 'approval-requested',
        toolCallId: 'c2',
        input: { amount: 10 },
      },
      { type: 'data-cart', data: { items: 3 } },
    ],
  },
  {
    name: 'the conversation of Amazon Bedrock',
    from: fromBedrock,
    events: bedrockEvents,
    body: sse(bedrockEvents),
    finishReason: 'tool-calls',
    steps: [
      '0 reasoning: Où ',
      '0 reasoning: Où ?',
      '1 text: Je cherche ',
      '1 text: Je cherche 🐈.',
      '2 search input-streaming',
      '2 search input-available {"query":"cats"}',
    ],
    parts: [
      { type: 'reasoning', text: 'Où ?' },
      { type: 'text', text: 'Je cherche 🐈.' },
      {
        type: 'tool',
        toolName: 'search',
        state: 'input-available',
        toolCallId: 'c1',
        input: { query: 'cats' },
      },
    ],
  },
  {
    name: 'the stream of LangGraph',
    from: fromLangGraph,
    events: langGraphEvents,
    body: langGraphEvents
      .map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      .join(''),
    finishReason: 'tool-calls',
    hasNoEnd: true,
    steps: [
      '0 reasoning: Où ',
      '0 reasoning: Où ?',
      '1 text: Je cherche ',
      '1 text: Je cherche 🐈.',
      '2 search input-streaming',
      '2 search input-available {"query":"cats"}',
      '2 search output-available {"query":"cats"} → "2 hits"',
      '3 pay input-streaming',
      '3 pay input-available {"amount":10}',
      '3 pay approval-requested {"amount":10}',
    ],
    parts: [
      { type: 'reasoning', text: 'Où ?' },
      { type: 'text', text: 'Je cherche 🐈.' },
      {
        type: 'tool',
        toolName: 'search',
        state: 'output-available',
        toolCallId: 'c1',
        input: { query: 'cats' },
        output: '2 hits',
      },
      {
        type: 'tool',
        toolName: 'pay',
        state: 'approval-requested',
        toolCallId: 'c2',
        input: { amount: 10 },
      },
    ],
  },
  {
    name: 'the chat of Cohere',
    from: fromCohere,
    events: cohereEvents,
    body: sse(cohereEvents, 'data: [DONE]\n\n'),
    finishReason: 'tool-calls',
    steps: [
      '0 reasoning: Où ',
      '0 reasoning: Où ?',
      '1 text: Je cherche ',
      '1 text: Je cherche 🐈.',
      '2 source-document',
      '3 search input-streaming',
      '3 search input-available {"query":"cats"}',
    ],
    parts: [
      { type: 'reasoning', text: 'Où ?' },
      { type: 'text', text: 'Je cherche 🐈.' },
      { type: 'source-document', sourceId: 'd1', title: 'Cats', text: 'They 🐈.' },
      {
        type: 'tool',
        toolName: 'search',
        state: 'input-available',
        toolCallId: 'c1',
        input: { query: 'cats' },
      },
    ],
  },
];
