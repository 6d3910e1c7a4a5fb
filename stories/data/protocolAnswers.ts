const sse = (events: readonly object[]): string =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

const lines = (events: readonly unknown[]): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');

const words = ['Let me check ', 'the weather ', 'in Lisbon.'];
const json = ['{"city":', '"Lisbon",', '"unit":"celsius"}'];
const input = { city: 'Lisbon', unit: 'celsius' };
const output = { sky: 'sunny', high: 22 };

const completion = (delta: object, reason: string | null = null): object => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: reason }],
});

const chatCompletions = [
  completion({ role: 'assistant', content: '' }),
  ...words.map((content) => completion({ content })),
  completion({
    tool_calls: [
      {
        index: 0,
        id: 'call_1',
        type: 'function',
        function: { name: 'get_weather', arguments: '' },
      },
    ],
  }),
  ...json.map((text) => completion({ tool_calls: [{ index: 0, function: { arguments: text } }] })),
  completion({}, 'tool_calls'),
];

const item = { id: 'fc_1', type: 'function_call', call_id: 'call_1', name: 'get_weather' };
const textItem = { item_id: 'msg_1', output_index: 0, content_index: 0 };

const responses = [
  { type: 'response.created', response: { id: 'resp_1', status: 'in_progress' } },
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { id: 'msg_1', type: 'message', role: 'assistant', content: [] },
  },
  ...words.map((delta) => ({ type: 'response.output_text.delta', ...textItem, delta })),
  { type: 'response.output_text.done', ...textItem, text: words.join('') },
  { type: 'response.output_item.added', output_index: 1, item: { ...item, arguments: '' } },
  ...json.map((delta) => ({
    type: 'response.function_call_arguments.delta',
    item_id: 'fc_1',
    output_index: 1,
    delta,
  })),
  {
    type: 'response.function_call_arguments.done',
    item_id: 'fc_1',
    output_index: 1,
    arguments: json.join(''),
  },
  {
    type: 'response.output_item.done',
    output_index: 1,
    item: { ...item, arguments: json.join('') },
  },
  { type: 'response.completed', response: { id: 'resp_1', status: 'completed' } },
];

const anthropic = [
  { type: 'message_start', message: { id: 'msg_1', type: 'message', role: 'assistant' } },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  ...words.map((text) => ({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'text_delta', text },
  })),
  { type: 'content_block_stop', index: 0 },
  {
    type: 'content_block_start',
    index: 1,
    content_block: { type: 'tool_use', id: 'toolu_1', name: 'get_weather', input: {} },
  },
  ...json.map((text) => ({
    type: 'content_block_delta',
    index: 1,
    delta: { type: 'input_json_delta', partial_json: text },
  })),
  { type: 'content_block_stop', index: 1 },
  { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 42 } },
  { type: 'message_stop' },
];

const candidate = (parts: readonly object[], fields: object = {}): object => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...fields }],
});

const gemini = [
  candidate([{ text: 'The user wants the weather.', thought: true }]),
  ...words.map((text) => candidate([{ text }])),
  candidate([{ functionCall: { name: 'get_weather', args: input } }], { finishReason: 'STOP' }),
];

const block = (contentBlockIndex: number, start: object, deltas: readonly object[]): object[] => [
  { contentBlockStart: { contentBlockIndex, start } },
  ...deltas.map((delta) => ({ contentBlockDelta: { contentBlockIndex, delta } })),
  { contentBlockStop: { contentBlockIndex } },
];

const bedrock = [
  { messageStart: { role: 'assistant' } },
  ...block(
    0,
    {},
    words.map((text) => ({ text })),
  ),
  ...block(
    1,
    { toolUse: { toolUseId: 'tooluse_1', name: 'get_weather' } },
    json.map((text) => ({ toolUse: { input: text } })),
  ),
  { messageStop: { stopReason: 'tool_use' } },
];

const cohereEvent = (type: string, message: object): object => ({
  type,
  index: 0,
  delta: { message },
});

const cohere = [
  cohereEvent('message-start', { role: 'assistant' }),
  ...words.map((text) => cohereEvent('tool-plan-delta', { tool_plan: text })),
  cohereEvent('tool-call-start', {
    tool_calls: {
      id: 'get_weather_1',
      type: 'function',
      function: { name: 'get_weather', arguments: '' },
    },
  }),
  ...json.map((text) =>
    cohereEvent('tool-call-delta', { tool_calls: { function: { arguments: text } } }),
  ),
  { type: 'tool-call-end', index: 0 },
  { type: 'message-end', delta: { finish_reason: 'TOOL_CALL' } },
];

const ollamaEvent = (message: object, isDone = false): object => ({
  model: 'qwen3',
  message: { role: 'assistant', content: '', ...message },
  done: isDone,
});

const ollama = [
  ollamaEvent({ thinking: 'The user wants the weather.' }),
  ...words.map((content) => ollamaEvent({ content })),
  ollamaEvent({ tool_calls: [{ function: { name: 'get_weather', arguments: input } }] }),
  { ...ollamaEvent({}, true), done_reason: 'stop' },
];

const call = { toolCallId: 'call_1', toolName: 'get_weather' };

const aiSdk = [
  { type: 'start', messageId: 'msg_1' },
  { type: 'start-step' },
  { type: 'text-start', id: 't1' },
  ...words.map((delta) => ({ type: 'text-delta', id: 't1', delta })),
  { type: 'text-end', id: 't1' },
  { type: 'tool-input-start', ...call },
  ...json.map((inputTextDelta) => ({
    type: 'tool-input-delta',
    toolCallId: 'call_1',
    inputTextDelta,
  })),
  { type: 'tool-input-available', ...call, input },
  { type: 'tool-output-available', toolCallId: 'call_1', output },
  { type: 'finish-step' },
  { type: 'finish' },
];

const run = { threadId: 'thread_1', runId: 'run_1' };

const agUi = [
  { type: 'RUN_STARTED', ...run },
  { type: 'TEXT_MESSAGE_START', messageId: 'msg_1', role: 'assistant' },
  ...words.map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'msg_1', delta })),
  { type: 'TEXT_MESSAGE_END', messageId: 'msg_1' },
  { type: 'TOOL_CALL_START', toolCallId: 'call_1', toolCallName: 'get_weather' },
  ...json.map((delta) => ({ type: 'TOOL_CALL_ARGS', toolCallId: 'call_1', delta })),
  { type: 'TOOL_CALL_END', toolCallId: 'call_1' },
  {
    type: 'TOOL_CALL_RESULT',
    messageId: 'msg_2',
    toolCallId: 'call_1',
    content: JSON.stringify(output),
  },
  { type: 'RUN_FINISHED', ...run },
];

const graphChunk = (fields: object): unknown => [
  'messages',
  [
    { id: 'msg_1', type: 'AIMessageChunk', content: '', tool_call_chunks: [], ...fields },
    { langgraph_step: 1 },
  ],
];

const langGraph = [
  ...words.map((content) => graphChunk({ content })),
  graphChunk({ tool_call_chunks: [{ index: 0, id: 'call_1', name: 'get_weather', args: '' }] }),
  ...json.map((args) => graphChunk({ tool_call_chunks: [{ index: 0, args }] })),
  [
    'updates',
    {
      tools: {
        messages: [{ type: 'tool', tool_call_id: 'call_1', content: JSON.stringify(output) }],
      },
    },
  ],
];

/** An answer with text and a call, as each protocol streams it, by the name of the protocol. */
export const protocolAnswers: Readonly<Record<string, string>> = {
  'chat-completions': `${sse(chatCompletions)}data: [DONE]\n\n`,
  responses: sse(responses),
  anthropic: sse(anthropic),
  gemini: sse(gemini),
  bedrock: lines(bedrock),
  'cohere-api': sse(cohere),
  ollama: lines(ollama),
  'ai-sdk': sse(aiSdk),
  'ag-ui': sse(agUi),
  langgraph: lines(langGraph),
};
