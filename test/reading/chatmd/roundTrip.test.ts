import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import fc from 'fast-check';
import type { ChatMdProblem } from '../../../src/reading/chatmd/index.ts';
import { describe, expect, it } from 'vitest';
import { chatMdToMessages, parseChatMd, writeChatMd } from '../../../src/reading/chatmd/index.ts';

const markers = [
  'RAW|',
  '|RAW',
  '|RAWRAW|',
  '<!--',
  '-->',
  '</tool_call>',
  '</assistant>',
  '<user>',
  '<user',
  '<doc src="a" local/>',
  '<import src="b"/>',
  '|',
  '\n',
  '\r',
  ' ',
  '<',
  '&amp;',
  '"',
  '\\',
  'a',
];

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...markers), { maxLength: 8 }).map((parts) => parts.join('')),
);
const nonEmpty = text.filter((each) => each !== '');
const json = fc
  .jsonValue({ stringUnit: 'binary' })
  .map((value): unknown => JSON.parse(JSON.stringify(value)));

const outcome = fc.oneof(
  fc.constant({ state: 'input-available' as const }),
  fc.record({ state: fc.constant('output-available' as const), output: fc.oneof(text, json) }),
  fc.record({ state: fc.constant('output-error' as const), errorText: text }),
  fc.record({
    state: fc.constant('output-denied' as const),
    approval: fc.record({ approved: fc.constant(false), reason: text }),
  }),
);

const call: fc.Arbitrary<ChatMessagePart> = fc
  .record({
    type: fc.constantFrom('tool' as const, 'dynamic-tool' as const),
    toolCallId: fc.oneof(text, fc.constantFrom('c1', 'c2', 'tool-call-1')),
    toolName: text,
    input: fc.oneof(text, json),
    outcome,
    provider: fc.option(fc.dictionary(text, json, { maxKeys: 2 }), { nil: undefined }),
  })
  .map(({ type, outcome: fields, provider = {}, ...rest }) => ({
    type,
    toolInvocation: {
      ...rest,
      ...fields,
      ...(Object.keys(provider).length > 0 && { callProviderMetadata: { theirs: provider } }),
    },
  }));

const part: fc.Arbitrary<ChatMessagePart> = fc.oneof(
  nonEmpty.map((each) => ({ type: 'text' as const, text: each })),
  nonEmpty.map((each) => ({ type: 'reasoning' as const, text: each })),
  fc.constant({ type: 'step-start' as const }),
  call,
  call,
  fc.constant({ type: 'file' as const, mediaType: 'image/png', url: 'a/b.png', filename: 'b.png' }),
  fc.record({
    type: fc.constant('source-url' as const),
    sourceId: fc.constantFrom('source-1', 's2'),
    url: fc.constantFrom('https://example.com/a.html', 'mailto:a'),
    title: fc.constantFrom('a.html', 'A title'),
  }),
  fc.record({ type: fc.constant('source-document' as const), sourceId: text, title: text, text }),
  fc.record({ type: fc.constant('data-weather' as const), data: json }),
);

/** The details of a message besides its parts. */
const details = fc.record(
  {
    createdAt: text,
    conversationId: text,
    status: fc.constantFrom('sent' as const, 'cancelled' as const, 'error' as const),
    author: fc.record({ id: text, displayName: text }),
    metadata: fc.record({ theirs: json, toolcard: fc.dictionary(text, json, { maxKeys: 2 }) }),
  },
  { requiredKeys: ['status'] },
);

const textPart: fc.Arbitrary<ChatMessagePart> = nonEmpty.map((each) => ({
  type: 'text',
  text: each,
}));

/** Returns a message without the notes of its document. */
const omitNotes = ({ metadata, parts, ...message }: ChatMessage): unknown => ({
  ...message,
  metadata: { ...metadata, chatmd: undefined },
  parts: parts.map((each) => {
    const { chatmd: _, ...rest }: ChatMessagePart & { chatmd?: unknown } = each;
    if (!('toolInvocation' in rest)) {
      return rest;
    }
    const { callProviderMetadata, ...toolInvocation } = rest.toolInvocation;
    const provider = { ...callProviderMetadata, toolcard: undefined };
    return { ...rest, toolInvocation: { ...toolInvocation, callProviderMetadata: provider } };
  }),
});

const chat: fc.Arbitrary<ChatMessage[]> = fc
  .array(
    fc.oneof(
      fc.record({
        role: fc.constant('assistant' as const),
        parts: fc.array(part, { maxLength: 6 }),
        details,
      }),
      fc.record({
        role: fc.constantFrom('user' as const, 'system' as const),
        parts: fc.array(textPart, { maxLength: 3 }),
        details,
      }),
    ),
    { maxLength: 5 },
  )
  .chain((messages) =>
    fc.array(fc.boolean(), { minLength: messages.length, maxLength: messages.length }).map((own) =>
      messages.map(({ details: others, ...message }, index) => ({
        ...message,
        ...others,
        id: own[index] === true ? `id "${index}"` : `message-${index + 1}`,
      })),
    ),
  );

/** Documents of all kinds, most of them broken. */
const anyDocument = fc
  .array(
    fc.constantFrom(
      ...['user', 'assistant', 'system', 'developer', 'reasoning', 'summary', 'agent'].flatMap(
        (tag) => [`<${tag}>`, `</${tag}>`],
      ),
      '<agent src="z">',
      '<agent src="z" title="a\\">',
      '<agent src=z>',
      '<msg role="assistant">',
      '<msg role="user">',
      '<msg role="tool" tool_call_id="1">',
      '</msg>',
      '<reasoning id="r">',
      '<tool_call function_name="f" tool_call_id="1">',
      '</tool_call>',
      '<tool_response tool_call_id="1">',
      '</tool_response>',
      '<doc src="</">',
      '<doc src=x',
      '<import src="q"/>',
      '<import src="q">',
      '<img src="a"alt="b"/>',
      '<config model="m"/>',
      '<tool name="t"/>',
      '=',
      '>',
      ...markers,
    ),
    { maxLength: 16 },
  )
  .map((pieces) => pieces.join(''));

/** Whether a problem is about markup. An element that lacks an attribute is written as it was. */
const isAboutMarkup = ({ code }: ChatMdProblem): boolean =>
  code !== 'missing-attribute' && code !== 'unknown-role';

describe('writeChatMd', () => {
  it('writes the messages of any document, even a broken one, so that they read back', () => {
    fc.assert(
      fc.property(anyDocument, (source) => {
        const messages = chatMdToMessages(parseChatMd(source));
        const again = writeChatMd(messages);
        const document = parseChatMd(again);
        expect(document.problems.filter(isAboutMarkup)).toEqual([]);
        const read = chatMdToMessages(document);
        expect(read.map(omitNotes)).toEqual(messages.map(omitNotes));
        expect(writeChatMd(read)).toBe(again);
      }),
      {
        numRuns: 3_000,
        examples: [
          [
            '</assistant><agent src="z">&amp;</system><reasoning id="r"></summary><</agent>' +
              '<tool_call function_name="f" tool_call_id="1">=',
          ],
          ['<assistant></assistant><import src="q"/>'],
          ['<user><doc src="</"></user>'],
          [
            '<tool_response tool_call_id="1"></tool_response>' +
              '<tool_call function_name="f" tool_call_id="1">',
          ],
        ],
      },
    );
  });

  it('writes any chat so that it reads back unchanged and without problems', () => {
    fc.assert(
      fc.property(chat, (messages) => {
        const source = writeChatMd(messages);
        const document = parseChatMd(source);
        expect(document.problems).toEqual([]);
        const read = chatMdToMessages(document);
        expect(read.map(omitNotes)).toEqual(messages.map(omitNotes));
        expect(writeChatMd(read)).toBe(source);
      }),
      { numRuns: 2_000 },
    );
  });
});
