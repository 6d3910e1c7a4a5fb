import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toolResultFromMcp } from '../../../../src/reading/stream/index.ts';

const text = (words: string) => ({ type: 'text', text: words });
const image = { type: 'image', data: 'AA', mimeType: 'image/png' };

describe('toolResultFromMcp', () => {
  it('prefers the structured content', () => {
    const result = { structuredContent: { a: 1 }, content: [text('{"a":1}')] };
    expect(toolResultFromMcp(result)).toEqual({ output: { a: 1 } });
  });

  it.each([
    ['Sunny.', 'Sunny.'],
    ['{"a": 1}', { a: 1 }],
    [' [1]', [1]],
    ['{not json}', '{not json}'],
    ['42', '42'],
    ['', ''],
  ])('parses the only text %j as %j', (words, output) => {
    expect(toolResultFromMcp({ content: [text(words)] })).toEqual({ output });
  });

  it('returns other blocks, or more than one, unchanged', () => {
    const resource = { type: 'resource', resource: { uri: 'file:///a', text: 'A' } };
    for (const content of [[image], [text('a'), text('b')], [text('a'), image], [resource], []]) {
      expect(toolResultFromMcp({ content, structuredContent: null })).toEqual({ output: content });
    }
  });

  it('joins the texts of an error', () => {
    const content = [text('No dice.'), image, text('Try again.')];
    expect(toolResultFromMcp({ isError: true, content })).toEqual({
      errorText: 'No dice.\nTry again.',
    });
    expect(toolResultFromMcp({ isError: true, structuredContent: {} })).toEqual({
      errorText: 'The tool failed and gave no reason.',
    });
    expect(toolResultFromMcp({ isError: true, structuredContent: { error: 'quota' } })).toEqual({
      errorText: 'quota',
    });
  });

  it('returns exactly one field for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(Object.keys(toolResultFromMcp(value))).toHaveLength(1);
      }),
    );
  });
});
