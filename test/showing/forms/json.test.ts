import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/showing/forms/json/parseJson.ts';
import { writeJson } from '../../../src/showing/forms/json/writeJson.ts';

describe('the text of the JSON editor', () => {
  it('is read as the value that was written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const copy: unknown = JSON.parse(JSON.stringify(value));
        expect(parseJson(writeJson(copy))).toEqual({ value: copy });
      }),
    );
  });

  it('accepts and refuses the same text as JSON.parse, and never throws', () => {
    const marks = fc.constantFrom(
      ...Array.from('{}[],:"\\ \n-+.eE0123tfnu'),
      'true',
      'null',
      '"a"',
      '\\u00e9',
    );
    const parse = (text: string): string => {
      try {
        return JSON.stringify(JSON.parse(text));
      } catch {
        return 'error';
      }
    };
    fc.assert(
      fc.property(fc.array(marks), (pieces) => {
        const text = pieces.join('');
        const parsed = parseJson(text);
        const isRefused = 'error' in parsed && ['duplicate', 'inexact'].includes(parsed.error.kind);
        const outcome = 'error' in parsed ? 'error' : JSON.stringify(parsed.value);
        return isRefused || outcome === parse(text);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['{"a": 1,\n "b" 2}', 'unexpected', 2, 6],
    ['\n}', 'unexpected', 2, 1],
    ['{"a": tru}', 'unexpected', 1, 7],
    ['{"a": "\\x"}', 'unexpected', 1, 8],
    ['["a\nb"]', 'unexpected', 1, 4],
    ['[1,]', 'unexpected', 1, 4],
    ['{"a": [1', 'unfinished', 1, 9],
    ['', 'unfinished', 1, 1],
    ['{"a": 1, "a": 2}', 'duplicate', 1, 10],
    ['[12345678901234567890]', 'inexact', 1, 2],
    ['[0.1000000000000000055]', 'inexact', 1, 2],
    ['[1e999]', 'inexact', 1, 2],
    ['[1e-999]', 'inexact', 1, 2],
    ['[-0]', 'inexact', 1, 2],
    ['['.repeat(200), 'too-deep', 1, 102],
  ])('reports where %j is wrong', (text, kind, line, column) => {
    expect(parseJson(text)).toMatchObject({ error: { kind, position: { line, column } } });
  });

  it.each([
    '12345678901234567168',
    '0.1',
    '1.50',
    '9007199254740991',
    '1e21',
    '-1.7976931348623157e308',
  ])('keeps the number %s', (text) => {
    expect(parseJson(text)).toEqual({ value: Number(text) });
  });

  it('shows characters that are invisible or reorder others as escapes', () => {
    expect(writeJson({ a: 'x\u202Ey', b: '\u{E0041}', c: '\uD800', d: 'é 👩‍💻' })).toBe(
      '{\n  "a": "x\\u202ey",\n  "b": "\\udb40\\udc41",\n  "c": "\\ud800",\n  "d": "é 👩‍💻"\n}',
    );
  });

  it('keeps keys such as __proto__', () => {
    const parsed = parseJson('{"__proto__": {"a": 1}}');
    expect(JSON.stringify(parsed)).toBe('{"value":{"__proto__":{"a":1}}}');
    expect({}).not.toHaveProperty('a');
  });

  it('takes linear time', () => {
    const list = `[${'{"a":"b\\n"},'.repeat(200_000)}1]`;
    expect(parseJson(list)).toHaveProperty('value');
    expect(parseJson(`"${'a'.repeat(5_000_000)}`)).toHaveProperty('error');
  });
});
