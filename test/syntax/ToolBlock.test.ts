import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callout } from '../../src/syntax/index.ts';
import { readYaml } from '../../src/syntax/readYaml.ts';
import { readEvents } from '../support/readEvents.ts';

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

describe('ToolBlock', () => {
  it('reads field by field what reading the whole body would give', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 7 }), (body) => {
        const whole = readYaml(body.map((content) => `${content}\n`).join(''));
        const text = ['> [!tool a c1]', ...body.map((content) => `> ${content}`)].join('\n');
        const { calls, text: rest } = readEvents([text], { syntaxes: [callout] });
        const isCall =
          whole.type === 'value' &&
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
});
