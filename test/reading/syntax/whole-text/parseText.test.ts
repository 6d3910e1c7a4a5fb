import { describe, expect, it } from 'vitest';
import { ToolTextError, parseText, syntaxes } from '../../../../src/reading/syntax/index.ts';
import { calloutFixtures } from '../notations/callout.fixtures.ts';
import { caretFixtures } from '../notations/caret.fixtures.ts';
import { chatmdFixtures } from '../notations/chatmd.fixtures.ts';
import { fenceFixtures } from '../notations/fence.fixtures.ts';
import { xmlFixtures } from '../notations/xml.fixtures.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';

const fixtures = [
  ...calloutFixtures,
  ...fenceFixtures,
  ...caretFixtures,
  ...xmlFixtures,
  ...chatmdFixtures,
];

const catchError = (text: string): unknown => {
  try {
    return parseText(text, { strict: true });
  } catch (error) {
    return error;
  }
};

describe('all notations at once', () => {
  const all = Object.values(syntaxes);

  it.each(fixtures)('keep every character: $rule', ({ text }) => {
    for (const order of [all, all.toReversed()]) {
      const {
        text: rest,
        calls,
        events,
      } = everySplit(text, (pieces) => readEvents(pieces, { syntaxes: order }));
      const thoughts = events.flatMap((event) => (event.type === 'reasoning' ? [event.text] : []));
      const sources = calls.map(({ start, end }) => text.slice(start, end)).join('');
      const maxTags = text.match(/<\/?(?:think|thinking|reasoning|summary)[^>]*>/g)?.join('') ?? '';
      const found = rest.length + sources.length + thoughts.join('').length;
      expect(found).toBeLessThanOrEqual(text.length);
      expect(found + maxTags.length + 1).toBeGreaterThanOrEqual(text.length);
    }
  });

  it('read calls in every notation in one message, in any order', () => {
    const texts = [
      '> [!tool a c1]\n',
      '```tool b c2\n```\n',
      '^^^c\n^^^\n',
      '<tool:d></tool:d>\n',
      '<tool_call function_name="e" tool_call_id="c5"/>\n',
      '<think>f</think>\n',
    ];
    for (const order of [texts, texts.toReversed()]) {
      const { parts, problems } = parseText(order.join(''));
      const names = parts.flatMap((part) =>
        part.type === 'tool' ? part.toolInvocation.toolName : [],
      );
      expect(names.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(parts).toContainEqual({ type: 'reasoning', text: 'f' });
      expect(problems).toEqual([]);
    }
  });

  it('try the next notation if one refuses a shared opener', () => {
    const second = { ...syntaxes.xml, name: 'second' };
    const never = { ...syntaxes.xml, name: 'never', *parse() {} };
    const { parts } = parseText('<tool:a></tool:a>', { syntaxes: [never, never, second] });
    expect(parts).toMatchObject([{ toolInvocation: { toolName: 'a' } }]);
  });
});

describe('parseText, strict', () => {
  it('throws the first problem, and shows its place', () => {
    const error = catchError('So:\n<tool:read></tool:list> and </tool:x>\n');
    expect(error).toBeInstanceOf(ToolTextError);
    expect(error).toMatchObject({
      name: 'ToolTextError',
      problem: { code: 'mismatched-tag', line: 2, column: 12 },
      message: expect.stringContaining(
        'The closing tag names a different tool: read, opened on line 2, is closed by list. ' +
          '(mismatched-tag, line 2, column 12)\n\n' +
          '2 | <tool:read></tool:list> and </tool:x>\n' +
          '               ^\n',
      ),
    });
  });

  it('shows the place in a very long line', () => {
    const error = catchError(`${'x'.repeat(500)}</tool:x>${'y'.repeat(500)}`);
    const lines = String(error).split('\n');
    const caret = lines.find((line) => line.trim() === '^') ?? '';
    const shown = lines.find((line) => line.startsWith('1 | ')) ?? '';
    expect(shown.length).toBeLessThan(150);
    expect(shown.slice(caret.indexOf('^'))).toMatch(/^<\/tool:x>/);
  });

  it('reads a text without problems', () => {
    expect(parseText('> [!tool a b]\n', { strict: true }).parts).toHaveLength(1);
  });
});

describe.each([
  ['callout', '> [!tool a c1]\n> output: 1\n> error: no\n'],
  ['fence', '```tool a c1\nerror: no\noutput: 1\nstate: output-error\n```\n'],
] as const)('a call with an output and an error in the notation %s', (name, text) => {
  const options = { syntaxes: [syntaxes[name]] };

  it('gets both, the output first', () => {
    const { events } = everySplit(text, (pieces) => readEvents(pieces, options));
    expect(events.slice(-2)).toEqual([
      { type: 'tool-output-available', toolCallId: 'c1', output: 1 },
      { type: 'tool-output-error', toolCallId: 'c1', errorText: 'no' },
    ]);
  });

  it('keeps both on its part, and fails', () => {
    const invocation = { state: 'output-error', output: 1, errorText: 'no' };
    expect(parseText(text, options).parts).toEqual([
      { type: 'tool', toolInvocation: expect.objectContaining(invocation) },
    ]);
  });
});
