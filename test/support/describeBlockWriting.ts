import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeTools, parseText, writeCall } from '../../src/reading/syntax/index.ts';
import type { Syntax } from '../../src/reading/syntax/index.ts';
import { readBack } from './readBack.ts';

/** Tests that a notation with YAML reads back what it writes: any JSON, and all states. */
export function describeBlockWriting(syntax: Syntax): void {
  describe(`${syntax.name}, written`, () => {
    const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
    const name = fc
      .oneof(
        fc.constantFrom('search', 'a b', '__proto__', ']', '"', "it's"),
        fc.string({ minLength: 1, unit: 'binary' }),
      )
      .filter((text) => text.trim() !== '');

    it('reads back as the same call, with any JSON', () => {
      fc.assert(
        fc.property(name, name, json, json, (toolName, toolCallId, input, output) => {
          const invocation = {
            toolName,
            toolCallId,
            state: 'output-available',
            input,
            output,
          } as const;
          expect(readBack(syntax, invocation)).toMatchObject(invocation);
          expect(readBack(syntax, invocation)).toMatchObject({ input, output });
        }),
        { numRuns: 2_000 },
      );
    });

    it.each([
      '...',
      '---',
      ' \n',
      '  a\n b\n',
      'a\n  \nb',
      'a\n\nb',
      'a \nb',
      '\n\na\n\n\n',
      '\tb',
      '# x',
      'a: b',
      '- c',
      '> [!tool x]',
      '```\ncode\n```',
      '~~~~~',
      '\u0085\u2028\uFEFF',
      'x'.repeat(2000),
    ])('reads back the text %j exactly', (text) => {
      const input = { [text]: text, list: [text, [text]] };
      const invocation = {
        toolName: text,
        toolCallId: text,
        state: 'output-available',
        input,
        output: text,
      } as const;
      const isBlank = text.trim() === '';
      const named = isBlank ? { ...invocation, toolName: 'a', toolCallId: 'c' } : invocation;
      expect(readBack(syntax, named)).toMatchObject(named);
    });

    it('throws for a value that exceeds the limits', () => {
      const invocation = { toolName: 'a', toolCallId: 'c1', state: 'input-available' } as const;
      const keys = Object.fromEntries(Array.from({ length: 10_001 }, (_, key) => [`k${key}`, 1]));
      for (const input of [keys, 'x'.repeat(1_100_000), Array.from({ length: 3 })]) {
        expect(() => writeCall({ ...invocation, input }, syntax)).toThrow(/can't be written/);
      }
    });

    it.each([
      { state: 'input-streaming' },
      { state: 'input-available' },
      { state: 'approval-requested' },
      { state: 'approval-responded', approval: { approved: true } },
      { state: 'output-error', errorText: 'It broke:\n  badly' },
      { state: 'output-error', output: { rows: [1] }, errorText: 'It broke.' },
      { state: 'output-error', output: null, errorText: 'It broke.' },
      { state: 'output-denied', approval: { approved: false, reason: 'No.' } },
    ] as const)('reads back in the state $state', (rest) => {
      const invocation = { toolName: 'search', toolCallId: 'c1', input: { q: 1 }, ...rest };
      expect(readBack(syntax, invocation)).toMatchObject(invocation);
    });

    it.each([
      ['undefined', { a: [undefined] }],
      ['a function', () => 1],
      ['NaN', Number.NaN],
      ['a date', new Date(0)],
      ['a bigint', 1n],
      ['a map', new Map()],
    ])('throws for %s, and names the call', (_, input) => {
      const invocation = {
        toolName: 'a',
        toolCallId: 'c1',
        state: 'input-available',
        input,
      } as const;
      expect(() => writeCall(invocation, syntax)).toThrow(
        /toolcard: The call c1 of a can't be written/,
      );
    });

    it.each([
      ['name', { toolName: ' ', toolCallId: 'c1' }],
      ['id', { toolName: 'a', toolCallId: '' }],
    ])('throws if the %s is blank', (_, identity) => {
      const invocation = { ...identity, state: 'input-available' } as const;
      expect(() => writeCall(invocation, syntax)).toThrow(/its name or its id is blank/);
    });

    it('throws for a circular value', () => {
      const input: Record<string, unknown> = {};
      input['self'] = input;
      const invocation = {
        toolName: 'a',
        toolCallId: 'c1',
        state: 'input-available',
        input,
      } as const;
      expect(() => writeCall(invocation, syntax)).toThrow(/nests deeper/);
    });

    it('describes itself and the tools to a model, with examples that read back', () => {
      const words = describeTools(
        {
          get_weather: {
            description: 'Returns the weather.',
            inputSchema: { properties: { city: { type: 'string' } }, required: ['city'] },
          },
        },
        syntax,
      );
      expect(words).toContain('- city (required)');
      const { parts } = parseText(words, { syntaxes: [syntax] });
      expect(parts).toContainEqual({
        type: 'tool',
        toolInvocation: expect.objectContaining({ state: 'input-available' }),
      });
    });
  });
}
