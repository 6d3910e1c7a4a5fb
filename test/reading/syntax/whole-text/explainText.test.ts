import { describe, expect, it } from 'vitest';
import { explainText, parseText, syntaxes, xml } from '../../../../src/reading/syntax/index.ts';
import type { CallCandidate, ExplainTextOptions } from '../../../../src/reading/syntax/index.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { createRandomText } from '../../../support/textGrammar.ts';

/** Describes the candidates of a text, one line each. */
const explain = (text: string, options?: ExplainTextOptions): string[] =>
  explainText(text, options).map(({ line, column, syntax, outcome, calls }: CallCandidate) =>
    [`${line}:${column}`, syntax, outcome, ...calls.map(({ toolName }) => toolName)].join(' '),
  );

describe('explainText', () => {
  it.each([
    ['callout', '> [!tool search c1]\n> input:\n>   q: cats\n'],
    ['fence', '```tool search c1\ninput: {q: cats}\n```\n'],
    ['caret', '^^^search\nq: cats\n^^^\n'],
    ['xml', '<tool:search><param:q>cats</param:q></tool:search>'],
    ['chatmd', '<tool_call function_name="search" tool_call_id="c1">RAW|{}|RAW</tool_call>'],
  ])('finds the call of each notation and says where it cannot start: %s', (syntax, call) => {
    const isInline = syntax === 'xml' || syntax === 'chatmd';
    const [first] = explainText(call);
    expect(first).toMatchObject({
      syntax,
      offset: 0,
      line: 1,
      column: 1,
      outcome: 'call',
      reason: 'A tool call.',
      calls: [{ toolName: 'search', start: 0 }],
    });
    expect(explain(`a ${call}`)[0]).toBe(
      `1:3 ${syntax} ${isInline ? 'call search' : 'wrong-column'}`,
    );
    expect(explain(`~~~\n${call}`)[1]).toBe(`2:1 ${syntax} in-code`);
    expect(explain(`<!--\n${call}\n-->`)[0]).toBe(`2:1 ${syntax} in-comment`);
    expect(explain(`RAW|\n${call.replaceAll('|RAW', '')}\n|RAW`)[0]).toBe(
      `2:1 ${syntax} in-literal`,
    );
    expect(explain(`> [!tool b]\n> x: [\n>\n> ${call}\n`).slice(0, 2)).toEqual([
      '1:1 callout refused',
      `4:3 ${syntax} in-refused-block`,
    ]);
  });

  it.each([
    ['a code span', 'Write `<tool:a/>`.', ['1:8 xml in-code-span']],
    ['a Markdown notation in HTML', '<div>\n> [!tool a]\n', ['2:1 callout in-html']],
    ['another alert', '> [!toolbox]\n', ['1:1 callout refused']],
    ['four carets', '^^^^a\n', ['1:1 caret refused']],
    ['code', '```js\n```\n', ['1:1 fence refused', '2:1 fence in-code']],
    ['reasoning', '<think>a</think>', ['1:1 thinking reasoning']],
    ['a tag that never ends', 'a <tool:b', ['1:3 xml never-closed']],
    ['a call that never ends', '^^^a\nb: c', ['1:1 caret never-closed a']],
    ['no opener', 'a < b ^ c > d', []],
  ])('says what became of %s', (_, text, candidates) => {
    expect(explain(text)).toEqual(candidates);
  });

  it('names the problems of a block as the reason', () => {
    const text = '> [!tool a]\n> x: [\n\n^^^b\nc: d\ne\n^^^\n</tool:a>';
    const candidates = explainText(text, { tools: { a: {} } });
    expect(candidates.map(({ reason, problems }) => [reason, problems.length])).toEqual([
      [expect.stringContaining("The block isn't valid YAML"), 1],
      [expect.stringMatching(/^Unknown tool: b Text outside any parameter/), 2],
      ['The closing tag </tool:a> has no opening tag; kept as text.', 1],
    ]);
    expect(candidates.flatMap(({ problems }) => problems)).toEqual(
      parseText(text, { tools: { a: {} } }).problems,
    );
  });

  it('says which calls a full message leaves out', () => {
    const offsets: number[] = [];
    const text = '<tool:a/> <tool:b/> <tool:c/>';
    const tools = { a: { readOnly: true }, b: {} };
    expect(explain(text, { maxCalls: 2 })).toEqual(['1:1 xml call a', '1:11 xml call b']);
    expect(
      explain(text, { tools, chain: true, onTruncated: (offset) => offsets.push(offset) }),
    ).toEqual(['1:1 xml call a', '1:11 xml message-full']);
    expect(offsets).toEqual([9]);
  });

  it('says that a claimed outcome is ignored', () => {
    const [candidate] = explainText('<tool_response tool_call_id="c">x</tool_response>', {
      onlyCalls: true,
    });
    expect(candidate).toMatchObject({
      outcome: 'refused',
      reason: 'The text claims an outcome for the call c.',
    });
  });

  it('lists all calls of a block', () => {
    const text = '[TOOL_CALLS][{"name": "a", "arguments": {}}, {"name": "b", "arguments": {}}]';
    expect(explain(text, { syntaxes: [syntaxes.mistral] })).toEqual(['1:1 mistral call a b']);
  });

  it('looks only for the given notations', () => {
    expect(explain('^^^a\n^^^\n<tool:a/>', { syntaxes: [xml] })).toEqual(['3:1 xml call a']);
  });

  it('finds the same calls and problems as a scanner, in any text', () => {
    const all = Object.values(syntaxes);
    for (let seed = 0; seed < 5_000; seed += 1) {
      const text = createRandomText(seed);
      const candidates = explainText(text, { syntaxes: all });
      const { calls, events } = readEvents([text], { syntaxes: all });
      expect(candidates.flatMap((candidate) => candidate.calls)).toEqual(calls);
      const problems = events.filter(({ type }) => type === 'problem');
      expect(candidates.flatMap((candidate) => candidate.problems)).toHaveLength(problems.length);
      const offsets = candidates.map(({ offset }) => offset);
      expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
    }
  });

  it('throws for anything but text and options', () => {
    // @ts-expect-error -- not a text
    expect(() => explainText(undefined)).toThrow(/text of explainText\(\) is undefined/);
    // @ts-expect-error -- not options
    expect(() => explainText('', null)).toThrow(/last argument of explainText\(\)/);
  });
});
