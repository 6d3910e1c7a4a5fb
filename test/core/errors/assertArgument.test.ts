import { describe, expect, it } from 'vitest';
import {
  createModelAdapter,
  createReplayAdapter,
  withToolCalls,
} from '../../../src/reading/adapter/index.ts';
import { chatMdToMessages, parseChatMd, writeChatMd } from '../../../src/reading/chatmd/index.ts';
import { ToolCallStream, readToolCalls } from '../../../src/reading/stream/index.ts';
import {
  callout,
  createStreamChunks,
  describeTools,
  parseText,
  parseTranscript,
  thinking,
  toModelMessages,
  validateInput,
  writeCall,
} from '../../../src/reading/syntax/index.ts';

const adapter = { sendMessage: async () => new ReadableStream() };
const model = (): string => '';
const call = { toolCallId: 'c1', toolName: 'search', state: 'input-available', input: {} };
const nothing = Object.create(null);
const reading = { syntaxes: [callout] };

/** Arguments that programs without types may pass, and the start of the error that each one causes. */
const misuses: readonly (readonly [
  what: string,
  use: (...given: never[]) => unknown,
  given: readonly unknown[],
])[] = [
  ['the text of parseTranscript() is undefined.', parseTranscript, []],
  ['the last argument of parseTranscript() is null.', parseTranscript, ['x', null]],
  [
    'the chat of toModelMessages() is undefined.',
    toModelMessages,
    [undefined, { syntax: callout }],
  ],
  ['the last argument of toModelMessages() is undefined.', toModelMessages, [[]]],
  ['describeTools() was given no tools by name.', describeTools, [{ a: null }, callout]],
  ['the schema of validateInput() is undefined.', validateInput, [{}]],
  ['maxCalls of withToolCalls() is 0.', withToolCalls, [adapter, { maxCalls: 0 }]],
  ['maxCalls of withToolCalls() is "5".', withToolCalls, [adapter, { maxCalls: '5' }]],
  ['the adapter of withToolCalls() is undefined.', withToolCalls, []],
  ['the adapter of withToolCalls() is [object Object].', withToolCalls, [{}]],
  ['the last argument of withToolCalls() is null.', withToolCalls, [adapter, null]],
  ['withToolCalls() was given "xml" as a syntax.', withToolCalls, [adapter, { syntaxes: ['xml'] }]],
  [
    'withToolCalls() was given [object Object] as a syntax.',
    withToolCalls,
    [adapter, { syntaxes: [{}] }],
  ],
  ...([withToolCalls, parseText, parseTranscript] as const).map(
    (reader) =>
      [
        `the \`syntax\` option of ${reader.name}() is [object Object].`,
        reader,
        [reader === withToolCalls ? adapter : '', { syntax: callout }],
      ] as const,
  ),
  [
    'the `syntaxes` option of createModelAdapter() is [object Array].',
    createModelAdapter,
    [{ model, syntaxes: [callout] }],
  ],
  ['the stream of an answer is [object Response].', readToolCalls, [new Response(''), reading]],
  ['the stream of an answer is undefined.', readToolCalls, [undefined, reading]],
  [
    'withToolCalls() was given [object Object] as its list of syntaxes.',
    withToolCalls,
    [adapter, { syntaxes: callout }],
  ],
  ['the last argument of createModelAdapter() is undefined.', createModelAdapter, []],
  ['the model of createModelAdapter() is undefined.', createModelAdapter, [{}]],
  ['the model of createModelAdapter() is 5.', createModelAdapter, [{ model: 5 }]],
  [
    'the syntax of createModelAdapter() is "thinking".',
    createModelAdapter,
    [{ model, syntax: thinking }],
  ],
  [
    'the `tools` option of createModelAdapter() is [object Array].',
    createModelAdapter,
    [{ model, tools: [] }],
  ],
  [
    'the execute function of the tool search is undefined.',
    createModelAdapter,
    [{ model, tools: { search: {} } }],
  ],
  [
    'the execute function of the tool search is undefined.',
    createModelAdapter,
    [{ model, tools: { search: null } }],
  ],
  ['maxSteps of createModelAdapter() is 0.', createModelAdapter, [{ model, maxSteps: 0 }]],
  ['maxSteps of createModelAdapter() is 1.5.', createModelAdapter, [{ model, maxSteps: 1.5 }]],
  ['maxCalls of createModelAdapter() is -1.', createModelAdapter, [{ model, maxCalls: -1 }]],
  ['the last argument of createReplayAdapter() is undefined.', createReplayAdapter, []],
  ['the transcript of createReplayAdapter() is undefined.', createReplayAdapter, [{}]],
  ['the transcript of createReplayAdapter() is 5.', createReplayAdapter, [{ transcript: 5 }]],
  [
    'the transcript of createReplayAdapter() is [object Array].',
    createReplayAdapter,
    [{ transcript: ['a', 5] }],
  ],
  [
    'the transcript of createReplayAdapter() is [object Object].',
    createReplayAdapter,
    [{ transcript: nothing }],
  ],
  ['the source of parseChatMd() is undefined.', parseChatMd, []],
  ['the source of parseChatMd() is 5.', parseChatMd, [5]],
  ['the last argument of parseChatMd() is null.', parseChatMd, ['', null]],
  ['the document of chatMdToMessages() is undefined.', chatMdToMessages, []],
  ['the document of chatMdToMessages() is "<user/>".', chatMdToMessages, ['<user/>']],
  ['the last argument of chatMdToMessages() is 5.', chatMdToMessages, [{ elements: [] }, 5]],
  ['the chat of writeChatMd() is undefined.', writeChatMd, []],
  ['the chat of writeChatMd() is [object Object].', writeChatMd, [{ elements: [] }]],
  ['the last argument of writeChatMd() is null.', writeChatMd, [[], null]],
  ['the first argument of createStreamChunks() is undefined.', createStreamChunks, []],
  [
    'the first argument of createStreamChunks() is [object Function].',
    createStreamChunks,
    [() => []],
  ],
  ['the text of parseText() is undefined.', parseText, []],
  ['the last argument of parseText() is null.', parseText, ['', null]],
  ['the toolCallId of a call is undefined.', writeCall, [undefined, callout]],
  ['the toolName of a call is undefined.', writeCall, [{ ...call, toolName: undefined }, callout]],
  ['the toolCallId of a call is 7.', writeCall, [{ ...call, toolCallId: 7 }, callout]],
  ['the state of a call is "done".', writeCall, [{ ...call, state: 'done' }, callout]],
  ['describeTools() was given undefined as a syntax.', describeTools, [{}]],
];

describe('an argument that cannot be used', () => {
  it.each(misuses)('throws at once because %s', (what, use, given) => {
    let message = '';
    try {
      Reflect.apply(use, undefined, given);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(`TypeError: toolcard: ${what} `);
    // The reason, and the fix.
    expect(message).toMatch(/ [A-Z].*\. (?:Pass|Await|Return) .*\.$/);
  });

  it.each([
    [
      'chatMdToMessages()',
      () => Reflect.apply(chatMdToMessages, undefined, [adapter.sendMessage()]),
    ],
    ['writeChatMd()', () => Reflect.apply(writeChatMd, undefined, [Promise.resolve([])])],
    ['withToolCalls()', () => Reflect.apply(withToolCalls, undefined, [Promise.resolve(adapter)])],
    ['parseText()', () => Reflect.apply(parseText, undefined, ['', Promise.resolve({})])],
    [
      'createReplayAdapter()',
      () => Reflect.apply(createReplayAdapter, undefined, [{ transcript: Promise.resolve('') }]),
    ],
  ])('throws if it is a promise, and suggests to await it: %s', (caller, use) => {
    expect(use).toThrow(`${caller} is [object Promise].`);
    expect(use).toThrow(/Await it first\.$/);
  });

  it('throws before a stream starts', () => {
    const open = (): unknown => new ToolCallStream({ syntaxes: [callout], maxCalls: 0 });
    expect(open).toThrow(/maxCalls of .* is 0\./);
  });
});
