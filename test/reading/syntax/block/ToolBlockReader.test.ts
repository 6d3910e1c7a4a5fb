import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callout, fence, parseText, writeCall } from '../../../../src/reading/syntax/index.ts';
import { parseYaml } from '../../../../src/reading/syntax/block/parseYaml.ts';
import { readEvents } from '../../../support/readEvents.ts';

const line = fc.constantFrom(
  'input:',
  'input: 1',
  'input: {a: [1',
  '  , 2]}',
  '}',
  'output: |',
  'note: |+',
  'input: >-',
  'output: "a',
  '  text: more',
  '  - 1',
  '- 2',
  '- a: 1',
  '  b: "',
  '"',
  '# remark',
  '',
  '   ',
  'note: x',
  'note: [',
  ']',
  '? key',
  ': value',
  '"input": 3',
  'plain',
  '---',
  '\tx: 1',
);

describe('ToolBlockReader', () => {
  it('reads the same fields one by one as from the whole body', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 7 }), (body) => {
        const whole = parseYaml(body.map((content) => `${content}\n`).join(''));
        const text = ['> [!tool a c1]', ...body.map((content) => `> ${content}`)].join('\n');
        const { calls, text: rest } = readEvents([text], { syntaxes: [callout] });
        const isCall =
          'value' in whole &&
          (whole.value === null ||
            (typeof whole.value === 'object' && !Array.isArray(whole.value)));
        const fields = Object.entries(isCall ? (whole.value ?? {}) : {});
        const payloads = fields.filter(([key]) => key === 'input' || key === 'output');
        expect(rest).toBe(isCall ? '' : text);
        expect(calls.map(({ written }) => written)).toEqual(
          isCall ? [Object.fromEntries(payloads)] : [],
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it('reports at most twenty duplicate keys', () => {
    const text = `> [!tool a c1]\n${'> x: 1\n'.repeat(40)}`;
    const { events } = readEvents([text], { syntaxes: [callout] });
    expect(events.filter(({ type }) => type === 'problem')).toHaveLength(20);
  });

  it('announces a call without waiting through a long field, and then reads its input', () => {
    const text = `> [!tool]\n> note: ${'x'.repeat(600)}\n> input: {q: 1}\n`;
    const { events, calls } = readEvents(text.split(''), { syntaxes: [callout] });
    expect(events[0]).toMatchObject({ type: 'tool-input-start', toolName: 'tool' });
    expect(calls[0]?.written).toEqual({ input: { q: 1 } });
  });

  it.each([
    ['callout', callout, '> [!tool a c1]\n', '> '],
    ['fence', fence, '```tool a c1\n', ''],
  ])(
    'leaves a block of a %s that exceeds the maximum length as text',
    (_, syntax, header, mark) => {
      const text = `${header}${mark}input: |\n${`${mark}  ${'x'.repeat(1_000)}\n`.repeat(1_100)}`;
      const { calls, text: rest } = readEvents([text], { syntaxes: [syntax] });
      expect(calls).toEqual([]);
      expect(rest).toBe(text);
    },
  );

  it('requests approval of a dynamic call with `dynamic`', () => {
    const text = '> [!tool a c1]\n> state: approval-requested\n';
    const { events } = readEvents([text], { syntaxes: [callout], dynamic: true });
    expect(events.at(-1)).toMatchObject({ type: 'tool-approval-request', dynamic: true });
  });

  it('reports the position of an unknown state in a JSON body', () => {
    const source = '```tool\n{"name": "s", "state": "bogus"}\n```\n';
    const { problems } = parseText(source, { syntaxes: [fence] });
    expect(problems).toMatchObject([{ code: 'unknown-state', line: 2, column: 16 }]);
    expect(problems[0]?.offset).toBe(source.indexOf('state'));
    const twice = parseText('> [!tool a]\n> {note: "the state: is",\n> state: foo}', {
      syntaxes: [callout],
    });
    expect(twice.problems).toMatchObject([{ code: 'unknown-state', line: 2, column: 3 }]);
    const hidden = parseText(source.replace('state', 'st\\u0061te'), { syntaxes: [fence] });
    expect(hidden.problems).toMatchObject([{ code: 'unknown-state' }]);
  });

  it('reports one problem if the only field of a block is invalid', () => {
    const source = '> [!tool a c1]\n> input: [\n\n';
    const { problems } = parseText(source, { syntaxes: [callout] });
    expect(problems).toMatchObject([{ code: 'invalid-yaml', line: 2 }]);
  });

  it('reports the position of an unknown state', () => {
    const text = 'x\n\n> [!tool a c1]\n> input: 1\n> state: bogus\n> more: 2\nend';
    const { problems } = parseText(text, { syntaxes: [callout] });
    expect(problems).toMatchObject([{ code: 'unknown-state', line: 5, column: 3 }]);
  });

  it.each(['', '  '])('keeps a blank error text: %j', (errorText) => {
    const call = { toolCallId: 'c1', toolName: 'a', state: 'output-error', input: {} } as const;
    const text = writeCall({ ...call, errorText }, callout);
    const { parts } = parseText(text, { syntaxes: [callout] });
    expect(parts).toMatchObject([{ toolInvocation: { state: 'output-error', errorText } }]);
  });

  it('uses the default error text if the error is neither text nor an object', () => {
    const text = '> [!tool a c1]\n> state: output-error\n> error: true\n';
    const { parts } = parseText(text, { syntaxes: [callout] });
    expect(parts).toMatchObject([
      {
        toolInvocation: { state: 'output-error', errorText: 'The tool failed and gave no reason.' },
      },
    ]);
  });
});
