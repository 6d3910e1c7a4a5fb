import { describe, expect, it } from 'vitest';
import {
  createStreamChunks,
  parseMarkdownIntoChunks,
} from '../../../../src/reading/syntax/index.ts';
import type { MarkdownChunk, Problem } from '../../../../src/reading/syntax/index.ts';

describe('parseMarkdownIntoChunks', () => {
  it('splits text into words and the white space between them', () => {
    expect(parseMarkdownIntoChunks('Hello  world\n')).toEqual([
      { type: 'text', value: 'Hello' },
      { type: 'text', value: '  ' },
      { type: 'text', value: 'world' },
      { type: 'text', value: '\n' },
    ]);
  });

  it('returns each call with all fields of its callout, in order', () => {
    const markdown =
      'See:\n> [!tool search c1]\n> input: {q: 1}\n> output:\n> ms: 12\n> type: odd\nDone';
    expect(parseMarkdownIntoChunks(markdown)).toEqual([
      { type: 'text', value: 'See:' },
      { type: 'text', value: '\n' },
      {
        type: 'tool',
        toolCallId: 'c1',
        toolName: 'search',
        input: { q: 1 },
        output: null,
        ms: 12,
        fields: { type: 'odd' },
      },
      { type: 'text', value: 'Done' },
    ]);
  });

  it('reads calls in code fences', () => {
    const markdown = '```tool search c1\ninput: {q: 1}\noutput: 2\n```\nDone';
    expect(parseMarkdownIntoChunks(markdown)).toEqual([
      { type: 'tool', toolCallId: 'c1', toolName: 'search', input: { q: 1 }, output: 2 },
      { type: 'text', value: 'Done' },
    ]);
  });

  it('reports an unknown state instead of returning it as the state', () => {
    const problems: Problem[] = [];
    const markdown = '> [!tool search c1]\n> state: finished\n> output: 2\n';
    const chunks = parseMarkdownIntoChunks(markdown, {
      onProblem: (problem) => problems.push(problem),
    });
    expect(chunks).toEqual([
      {
        type: 'tool',
        toolCallId: 'c1',
        toolName: 'search',
        output: 2,
        fields: { state: 'finished' },
      },
    ]);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'unknown-state', line: 2, toolCallId: 'c1' }),
    ]);
    expect(parseMarkdownIntoChunks(markdown)).toEqual(chunks);
  });

  it('keeps fields whose names collide with those of a chunk', () => {
    const fields = { type: 'odd', toolName: 'b', toolCallId: 'c2', approval: 'yes', fields: [1] };
    const lines = Object.entries(fields).map(
      ([key, value]) => `> ${key}: ${JSON.stringify(value)}`,
    );
    const markdown = ['> [!tool a c1]', '> __proto__: 1', ...lines].join('\n');
    expect(parseMarkdownIntoChunks(markdown)).toEqual([
      {
        type: 'tool',
        toolCallId: 'c1',
        toolName: 'a',
        ...(JSON.parse('{"__proto__": 1}') as object),
        fields,
      },
    ]);
  });

  it('reads a long text', () => {
    expect(parseMarkdownIntoChunks('a '.repeat(200_000))).toHaveLength(400_000);
  });
});

describe('createStreamChunks', () => {
  const stream = (chunks: readonly MarkdownChunk[]) => createStreamChunks(chunks, 'm1', 't1');

  it('streams words under the id of the text, between start and finish', () => {
    expect(stream(parseMarkdownIntoChunks('a b'))).toEqual([
      { type: 'start', messageId: 'm1' },
      { type: 'text-start', id: 't1' },
      { type: 'text-delta', id: 't1', delta: 'a' },
      { type: 'text-delta', id: 't1', delta: ' ' },
      { type: 'text-delta', id: 't1', delta: 'b' },
      { type: 'text-end', id: 't1' },
      { type: 'finish', messageId: 'm1' },
    ]);
  });

  it.each([
    [{}, []],
    [{ output: false }, [{ type: 'tool-output-available', toolCallId: 'c1', output: false }]],
    [
      { output: 1, errorText: 'no' },
      [
        { type: 'tool-output-available', toolCallId: 'c1', output: 1 },
        { type: 'tool-output-error', toolCallId: 'c1', errorText: 'no' },
      ],
    ],
    [
      { state: 'output-error' },
      [
        {
          type: 'tool-output-error',
          toolCallId: 'c1',
          errorText: 'The tool failed and gave no reason.',
        },
      ],
    ],
    [
      { state: 'output-denied', approval: { approved: false, reason: 'no' } },
      [{ type: 'tool-output-denied', toolCallId: 'c1', reason: 'no' }],
    ],
    [
      { state: 'output-denied', approval: { reason: { odd: 1 } } },
      [{ type: 'tool-output-denied', toolCallId: 'c1' }],
    ],
    [
      { state: 'approval-requested', input: 1 },
      [
        {
          type: 'tool-approval-request',
          approvalId: 'm1:c1',
          toolCallId: 'c1',
          toolName: 'a',
          input: 1,
        },
      ],
    ],
  ])('creates the outcome of a call with %j', (written, outcome) => {
    const chunk = { type: 'tool', toolCallId: 'c1', toolName: 'a', ...written } as MarkdownChunk;
    const input = 'input' in written ? written.input : {};
    expect(stream([chunk]).slice(1, -1)).toEqual([
      { type: 'tool-input-available', toolCallId: 'c1', toolName: 'a', input },
      ...outcome,
    ]);
  });

  it("puts text after a call under a new id, and doesn't repeat a known input", () => {
    const markdown = 'a\n> [!tool x c1]\n> input: 1\nb\n> [!tool x c1]\n> output: 2\n';
    const chunks = stream(parseMarkdownIntoChunks(markdown));
    expect(chunks.filter(({ type }) => type === 'text-start')).toEqual([
      { type: 'text-start', id: 't1' },
      { type: 'text-start', id: 't1:2' },
    ]);
    expect(chunks.filter(({ type }) => type === 'tool-input-available')).toHaveLength(1);
  });
});
