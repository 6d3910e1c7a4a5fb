import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitJsonTexts } from '../../../../../src/showing/tool-card/consent/readable/splitJsonTexts.ts';

const split = (value: unknown) => splitJsonTexts(JSON.stringify(value, null, 2));
const getTexts = (value: unknown): readonly string[] =>
  split(value)
    .filter(({ type }) => type === 'text')
    .map(({ text }) => text);

describe('the texts in the JSON of a request', () => {
  it('have real line breaks, quotes and backslashes', () => {
    expect(split({ path: 'a.ts', content: 'print("a\\n");\n\tend', n: 1 })).toMatchObject([
      { type: 'json', text: '{\n  "path": "a.ts",\n  "content":', indent: 0 },
      { type: 'text', text: 'print("a\\n");\n\tend', indent: 2 },
      { type: 'json', text: '  "n": 1\n}', indent: 0 },
    ]);
  });

  it('are parts of their own, so that no text looks like JSON', () => {
    const fake = '",\n  "dry_run": true\n}';
    expect(getTexts({ script: fake, dry_run: false })).toEqual([fake]);
    expect(split('a\nb')).toMatchObject([{ type: 'text', text: 'a\nb', indent: 0 }]);
    expect(getTexts(['a\nb', 'c\nd', 'e'])).toEqual(['a\nb', 'c\nd']);
  });

  it('stay JSON if they need no escapes', () => {
    const json = JSON.stringify({ a: 'b', list: [1, 'c'] }, null, 2);
    expect(splitJsonTexts(json)).toMatchObject([{ type: 'json', text: json, indent: 0 }]);
  });

  it('mark blanks at the ends of lines, carriage returns and invisible characters', () => {
    expect(getTexts('rm a \\ \nls\r\n\t\n\u202Eb\n')).toEqual([
      'rm a \\[U+0020]\nls[U+000D]\n[U+0009]\n[U+202E]b\n',
    ]);
    expect(getTexts(`a\n${' '.repeat(12)}`)).toEqual(['a\n[U+0020 × 12]']);
  });

  it('can be cut off anywhere', () => {
    const json = JSON.stringify({ script: 'a\n"b"\\\u0007\nc', more: 'd\ne' }, null, 2);
    for (let end = 0; end <= json.length; end += 1) {
      expect(() => splitJsonTexts(json.slice(0, end))).not.toThrow();
    }
    expect(splitJsonTexts('{\n  "script": "a\\nb…').at(-1)?.text).toBe('a\nb…');
  });

  it('are shown without loss', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', 'n', ',', '}') }),
        (text) => {
          const parts = split({ before: 1, text, after: 2 });
          const found = parts.find(({ type }) => type === 'text');
          expect(found?.text ?? text).toBe(text);
          expect(parts.map((part) => part.text).join('\n')).toContain('"after": 2\n}');
        },
      ),
    );
  });

  it('take linear time', () => {
    const value = { script: `${' '.repeat(200_000)}x\n`.repeat(5), quotes: '"'.repeat(500_000) };
    expect(getTexts(value)).toHaveLength(2);
  });
});
