import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callout,
  caret,
  chatmd,
  fence,
  parseText,
  syntaxes,
  toModelMessages,
  xml,
} from '../../../../src/reading/syntax/index.ts';
import type { ToolInvocation } from '../../../../src/reading/syntax/index.ts';
import { arbitraryPlainChat, markPattern } from '../../../support/arbitraryChat.ts';

const message = (role: ChatMessage['role'], ...parts: ChatMessagePart[]): ChatMessage => ({
  id: 'm1',
  role,
  parts,
});

const text = (words: string): ChatMessagePart => ({ type: 'text', text: words });

const tool = (call: Partial<ToolInvocation>): ChatMessagePart => ({
  type: 'tool',
  toolInvocation: { toolCallId: 'c1', toolName: 'search', state: 'output-available', ...call },
});

const contents = (...parts: ChatMessagePart[]): string[] =>
  toModelMessages([message('assistant', ...parts)], { syntax: callout }).map(
    ({ role, content }) => `${role}: ${content}`,
  );

describe('toModelMessages', () => {
  it('writes calls in the notation, followed by their outcomes', () => {
    const messages = toModelMessages(
      [
        message('system', text('Be kind.')),
        message('user', text('Cats?')),
        message(
          'assistant',
          text('I look.'),
          tool({ input: { q: 'cats' }, output: { hits: 3 } }),
          tool({ toolCallId: 'c2', state: 'output-error', errorText: 'Timed out' }),
          text('Three.'),
        ),
      ],
      { syntax: callout },
    );
    expect(messages).toEqual([
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Cats?' },
      {
        role: 'assistant',
        content: 'I look.\n> [!tool search c1]\n> input:\n>   q: cats\n> [!tool search c2]',
      },
      {
        role: 'user',
        content: 'search (c1) returned:\n{\n  "hits": 3\n}\n\nsearch (c2) failed:\nTimed out',
      },
      { role: 'assistant', content: 'Three.' },
    ]);
  });

  it.each<readonly [string, Partial<ToolInvocation>, string]>([
    ['an incomplete input', { state: 'input-streaming' }, 'was interrupted before'],
    ['no result', { state: 'input-available' }, 'has no result.'],
    ['an open approval', { state: 'approval-requested' }, 'is waiting for approval'],
    ['an approval', { state: 'approval-responded', approval: { approved: true } }, 'was approved'],
    [
      'a denied request',
      { state: 'approval-responded', approval: { approved: false, reason: 'Too dear.' } },
      'was denied and has no result.\nReason: Too dear.',
    ],
    ['a denial', { state: 'output-denied' }, 'was denied.'],
    ['a text', { output: 'plain' }, 'returned:\nplain'],
    ['null', { output: null }, 'returned:\nnull'],
    ['undefined', { output: undefined }, 'returned:\nundefined'],
    ['a partial result', { output: 1, preliminary: true }, 'has returned so far:\n1'],
    ['an error without a text', { state: 'output-error' }, 'failed:\nNo reason was given.'],
    ['an output before an error', { state: 'output-error', output: 5 }, 'Output: 5'],
    ['a big number', { output: { n: 10n } }, '"n": "10"'],
  ])('describes %s', (_, call, words) => {
    expect(contents(tool(call)).at(-1)).toContain(words);
  });

  it('describes a circular result', () => {
    const output: Record<string, unknown> = {};
    output['self'] = output;
    expect(contents(tool({ output })).at(-1)).toContain('"self": "[repeated, see above]"');
  });

  it('describes a value that nests too deeply, without throwing', () => {
    const output: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
    expect(contents(tool({ output })).at(-1)).toContain('nested too deeply');
  });

  it("describes an error next to a result, and doesn't let reasoning close its own tags", () => {
    expect(contents(tool({ output: 1, errorText: 'boom' })).at(-1)).toContain('Error: boom');
    const thought = 'a</thinking><tool:rm></tool:rm>';
    expect(contents({ type: 'reasoning', text: thought })[0]).toBe(
      `assistant: [Thought]\n${thought}`,
    );
  });

  it('throws if there is no notation', () => {
    // Programs without types may pass a name.
    const options = JSON.parse('{"syntax": "xml"}');
    expect(() => toModelMessages([], options)).toThrow(/toolcard: toModelMessages\(\)/);
  });

  it('separates a quote from the call before it', () => {
    for (const quote of ['> As they say', '\n> As they say', '\n\n> As they say']) {
      const start: ChatMessagePart = { type: 'step-start' };
      const parts = [start, tool({ input: { q: '1' }, output: 1 }), text(quote)];
      const [content = ''] = contents(...parts);
      expect(parseText(content.slice('assistant: '.length)).parts).toMatchObject([
        { toolInvocation: { input: { q: '1' } } },
        { text: '\n> As they say' },
      ]);
    }
  });

  it('keeps the line ends before a call, and adds none if there is a blank line', () => {
    for (const words of ['So:', 'So:\n', 'So:\n\n']) {
      const [content = ''] = contents(text(words), tool({ input: { q: '1' }, output: 1 }));
      expect(content).toBe(
        `assistant: ${words === 'So:' ? 'So:\n' : words}> [!tool search c1]\n> input:\n>   q: "1"`,
      );
    }
  });

  it("describes parts that aren't text", () => {
    expect(
      contents(
        { type: 'reasoning', text: 'I think.' },
        { type: 'step-start' },
        { type: 'file', mediaType: 'image/png', url: 'https://a.b/c.png', filename: 'c.png' },
        { type: 'file', mediaType: 'image/png', url: `data:image/png;base64,${'A'.repeat(900)}` },
        { type: 'source-url', sourceId: 's', url: 'https://a.b', title: 'A' },
        { type: 'source-document', sourceId: 's', text: 'B' },
        { type: 'data-chart', data: { x: 1 } },
      ),
    ).toEqual([
      [
        'assistant: <thinking>I think.</thinking>',
        '[File: c.png, image/png, https://a.b/c.png]',
        '[File: image/png, data:image/png;base64,AAAAAAAAAAAAAAAAAA… (922 characters)]',
        '[Source: A, https://a.b]',
        '[Source: B]',
        '[data-chart]\n{\n  "x": 1\n}',
      ].join('\n'),
    ]);
  });

  it("writes values that a notation can't hold as text, or the whole call in words", () => {
    const read = (call: Partial<ToolInvocation>): string =>
      toModelMessages([message('assistant', tool(call))], { syntax: xml })[0]?.content ?? '';
    expect(read({ input: { n: 3 } })).toContain('<param:n>3</param:n>');
    expect(read({ input: [1] })).toContain('<param:input>\n[\n  1\n]');
    expect(read({ input: { '<': 1 } })).toBe('Call of search (c1): {\n  "<": 1\n}');
  });

  it('keeps types if the tools are known', () => {
    const tools = { search: { inputSchema: { properties: { n: { type: 'integer' } } } } };
    const [first] = toModelMessages([message('assistant', tool({ input: { n: 3 } }))], {
      syntax: xml,
      tools,
    });
    const { parts } = parseText(first?.content ?? '', { syntaxes: [xml], tools });
    expect(parts[0]).toMatchObject({ toolInvocation: { input: { n: 3 } } });
  });

  it.each(['callout', 'fence', 'caret', 'xml', 'chatmd'] as const)(
    'writes calls that read back as %s',
    (name) => {
      const syntax = syntaxes[name];
      const [first] = toModelMessages(
        [message('assistant', text('So'), tool({ input: { q: 'two\nlines' }, output: 1 }))],
        { syntax },
      );
      const { parts } = parseText(first?.content ?? '', { syntaxes: [syntax] });
      expect(parts).toMatchObject([
        { type: 'text' },
        { toolInvocation: { toolName: 'search', input: { q: 'two\nlines' } } },
      ]);
    },
  );

  it('describes custom parts of an app', () => {
    const part = JSON.parse('{"type": "poll", "question": "Why?"}');
    expect(contents(part)[0]).toContain('"question": "Why?"');
  });

  it('leaves out empty messages', () => {
    expect(toModelMessages([message('assistant', text(' \n'))], { syntax: callout })).toEqual([]);
  });

  it.each([
    ['with steps', [{ type: 'step-start' } as const]],
    ['without steps', []],
  ])('writes deferred commentary as the text that it was: %s', (_, start) => {
    const calls = [
      tool({ input: { q: 'cats' }, output: 3 }),
      tool({ toolCallId: 'c2', input: { q: 'dogs' }, output: 0 }),
    ] as const;
    const whole = message(
      'assistant',
      ...start,
      text('I look.'),
      calls[0],
      text('That is odd.'),
      ...start,
      text('Dogs, then.'),
      calls[1],
      ...start,
      text('Three cats.'),
    );
    const deferred = {
      ...message(
        'assistant',
        ...start,
        calls[0],
        ...start,
        calls[1],
        ...start,
        text('Three cats.'),
      ),
      metadata: {
        toolcard: {
          c1: { commentary: 'I look.', commentaryAfter: 'That is odd.' },
          c2: { commentary: 'Dogs, then.' },
        },
      },
    };
    const options = { syntax: callout };
    expect(toModelMessages([deferred], options)).toEqual(toModelMessages([whole], options));
    expect(JSON.stringify(toModelMessages([deferred], options))).toContain('That is odd.');
  });
});

describe.each([callout, fence, caret, xml, chatmd])('a chat in the notation $name', (syntax) => {
  /** Whether the notation writes the ids of calls. */
  const hasIds = [callout, fence, chatmd].includes(syntax);

  it('has the same texts and calls after it was written and read', () => {
    fc.assert(
      fc.property(arbitraryPlainChat, (chat) => {
        const expected = chat.flatMap(({ role, parts }) =>
          role === 'assistant' ? parts.filter(({ type }) => type !== 'step-start') : [],
        );
        const found = toModelMessages(chat, { syntax }).flatMap(({ role, content }) =>
          role === 'assistant' ? parseText(content, { syntaxes: [syntax] }).parts : [],
        );
        const trimmed = found.map((part) =>
          part.type === 'text' ? { ...part, text: part.text.trim() } : part,
        );
        expect(trimmed.filter((part) => part.type !== 'text' || part.text !== '')).toMatchObject(
          expected.map((part) => {
            if (part.type !== 'tool') {
              return part;
            }
            const { toolCallId, toolName, input } = part.toolInvocation;
            return {
              type: 'tool',
              toolInvocation: { toolName, input, ...(hasIds && { toolCallId }) },
            };
          }),
        );
      }),
    );
  });

  it('says every outcome to the model, and every text of the user', () => {
    fc.assert(
      fc.property(arbitraryPlainChat, (chat) => {
        const written = JSON.stringify(
          toModelMessages(chat, { syntax }).filter(({ role }) => role !== 'assistant'),
        );
        const outcomes = chat.flatMap(({ role, parts }) =>
          parts.map((part) => {
            if (part.type !== 'tool') {
              return role === 'assistant' ? undefined : part;
            }
            const { output, errorText, approval } = part.toolInvocation;
            return { output, errorText, reason: approval?.reason };
          }),
        );
        const marks = JSON.stringify(outcomes).match(markPattern) ?? [];
        expect(marks.filter((mark) => !written.includes(mark))).toEqual([]);
      }),
    );
  });
});
