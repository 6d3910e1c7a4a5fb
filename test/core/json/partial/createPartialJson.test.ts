import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPartialJson } from '../../../../src/reading/stream/index.ts';
import type { PartialJson } from '../../../../src/reading/stream/index.ts';
import { everySplit } from '../../../support/everySplit.ts';

const read = (...pieces: readonly string[]): PartialJson => {
  const json = createPartialJson();
  pieces.forEach((piece) => json.push(piece));
  return json;
};

/** Returns the value after each code unit of a text. */
const valuesWhileReading = (text: string): unknown[] => {
  const json = createPartialJson();
  return text.split('').map((unit) => {
    json.push(unit);
    return json.value;
  });
};

const json = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' });

/** Whether a value can grow into another: strings may get longer, and containers may get more entries. */
const canGrowInto = (part: unknown, whole: unknown): boolean => {
  if (typeof part === 'string' && typeof whole === 'string') {
    return whole.startsWith(part);
  }
  if (Array.isArray(part) && Array.isArray(whole)) {
    return part.every((item, index) => index < whole.length && canGrowInto(item, whole[index]));
  }
  if (part instanceof Object && whole instanceof Object) {
    return Object.entries(part).every(
      ([key, value]) =>
        Object.hasOwn(whole, key) &&
        canGrowInto(value, Object.getOwnPropertyDescriptor(whole, key)?.value),
    );
  }
  return part === whole;
};

/** Whether a value contains a lone high surrogate. */
const hasHalfPair = (value: unknown): boolean =>
  /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(JSON.stringify(value) ?? '') ||
  /\\ud[89ab]/.test(JSON.stringify(value) ?? '');

describe('createPartialJson', () => {
  it('reads any JSON like JSON.parse, wherever the text is split', () => {
    fc.assert(
      fc.property(
        json,
        fc.constantFrom(undefined, 1, '\t'),
        fc.integer({ min: 1, max: 7 }),
        (value, indent, size) => {
          const text = JSON.stringify(value, null, indent);
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
          const result = read(...pieces);
          result.end();
          expect(result.error).toBeUndefined();
          expect(result.complete).toBe(true);
          expect(result.value).toEqual(JSON.parse(text));
          expect(JSON.stringify(result.value)).toBe(JSON.stringify(JSON.parse(text)));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('never takes back a value that it has shown', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), (value) => {
        const values = valuesWhileReading(JSON.stringify(value)).filter(
          (each) => each !== undefined,
        );
        values.slice(1).forEach((each, index) => {
          expect(canGrowInto(values[index], each)).toBe(true);
        });
        expect(values.at(-1)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 500 },
    );
  });

  it('never changes a value that it has returned', () => {
    const text = JSON.stringify({ a: { b: ['x', 'yz'], c: 1 }, d: 'end' });
    const values = valuesWhileReading(text);
    const copies = valuesWhileReading(text).map((value) => structuredClone(value));
    expect(values).toEqual(copies);
  });

  it('shows strings while they grow, and other values when they are complete', () => {
    expect(read('{"a": "he').value).toEqual({ a: 'he' });
    expect(read('{"a": "').value).toEqual({ a: '' });
    expect(read('{"a": 12').value).toEqual({});
    expect(read('{"a": 12,').value).toEqual({ a: 12 });
    expect(read('{"a": tru').value).toEqual({});
    expect(read('[nul').value).toEqual([]);
    expect(read('[null').value).toEqual([null]);
    expect(read('{"ke').value).toEqual({});
    expect(read('{"x": 1, "y": -').value).toEqual({ x: 1 });
    expect(read('  ').value).toBeUndefined();
  });

  it.each(['\\u00e9', '\\ud83d\\ude00', '\\n', '\\\\', '\\"', '😀'])(
    'shows %s only as a whole',
    (written) => {
      const text = `{"a": "x${written}y"}`;
      for (const value of valuesWhileReading(text)) {
        expect(hasHalfPair(value)).toBe(false);
        expect(canGrowInto(value ?? {}, JSON.parse(text))).toBe(true);
      }
    },
  );

  it('keeps a lone surrogate, like JSON.parse', () => {
    for (const text of [
      '"\\ud83d"',
      '"\\ud83dx"',
      '"\\ud83d\\n"',
      '"\\ude00"',
      '"\\ud83d\\ud83d\\ude00"',
      '"\uD83D"',
    ]) {
      const { value, complete } = everySplit(text, (pieces) => {
        const result = read(...pieces);
        return { value: result.value, complete: result.complete };
      });
      expect(value).toBe(JSON.parse(text));
      expect(complete).toBe(true);
    }
  });

  it('returns the same objects for unchanged parts and new ones for changed parts', () => {
    const result = read('{"a": {"x": 1}, "b": [1, [2], ');
    const before = result.value;
    expect(result.value).toBe(before);
    result.push('"th');
    const after = result.value;
    result.push('ree"], "c": 1}');
    const last = result.value;
    expect(after).not.toBe(before);
    expect(after).toEqual({ a: { x: 1 }, b: [1, [2], 'th'] });
    expect(before).toEqual({ a: { x: 1 }, b: [1, [2]] });
    expect(last).toHaveProperty('a', Object(before).a);
    expect(Object(last).a).toBe(Object(before).a);
    expect(Object(last).b[1]).toBe(Object(before).b[1]);
    expect(Object(last).b).not.toBe(Object(after).b);
  });

  it('reads wide and deep values, which grow in place', () => {
    const wide = JSON.stringify([Array.from({ length: 400 }, (_, n) => [n]), 'x'.repeat(50)]);
    const wideKeys = JSON.stringify(
      Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`k${n}`, { n }])),
    );
    const deep = `${'[{"a":'.repeat(60)}"deep"${'}]'.repeat(60)}`;
    for (const text of [wide, wideKeys, deep]) {
      const values = valuesWhileReading(text);
      expect(values.at(-1)).toEqual(JSON.parse(text));
    }
  });

  it('reports the path to the value that is arriving', () => {
    const paths: [string, unknown][] = [
      ['', []],
      ['{', []],
      ['{"a', []],
      ['{"a"', []],
      ['{"a":', ['a']],
      ['{"a": "x', ['a']],
      ['{"a": "x"', []],
      ['{"a": "x",', []],
      ['{"a": [1, {"b": tr', ['a', 1, 'b']],
      ['{"a": [1, {"b": true}', ['a']],
      ['{}', undefined],
    ];
    for (const [text, path] of paths) {
      expect(read(text).path, text).toEqual(path);
    }
  });

  it('treats keys such as __proto__ as data', () => {
    const text = '{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}}';
    const { value } = read(...text.split(''));
    expect(value).toEqual(JSON.parse(text));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(Object(value))).toEqual(['__proto__', 'constructor']);
    expect(Object({})).not.toHaveProperty('polluted');
  });

  it('uses the last value of a repeated key, like JSON.parse', () => {
    expect(read('{"a": 1, "a": [2]}').value).toEqual({ a: [2] });
  });

  it.each([
    ['{x', '{}', 1],
    ['{"a" 1}', '{}', 5],
    ['{"a": 1 "b"}', '{"a":1}', 8],
    ['{"a": 1,}', '{"a":1}', 8],
    ['[1,]', '[1]', 3],
    ['[1}', '[1]', 2],
    ['{"a": 1]', '{"a":1}', 7],
    ['{,', '{}', 1],
    ['[01]', '[]', 3],
    ['[1.]', '[]', 3],
    ['[-]', '[]', 2],
    ['[+1]', '[]', 3],
    ['[.5]', '[]', 3],
    ['[nul]', '[]', 4],
    ['[nuxx', '[]', 5],
    ['[truefalse]', '[true]', 5],
    ['["\n"]', '[""]', 2],
    ['["\\x"]', '[""]', 3],
    ['["\\u12g4"]', '[""]', 6],
    ['{} x', '{}', 3],
    ['[1] 2', '[1]', 4],
  ])('stops at invalid JSON: %s', (text, value, offset) => {
    const result = read(...text.split(''));
    expect(JSON.stringify(result.value)).toBe(value);
    expect(result.error?.offset).toBeLessThanOrEqual(offset);
    expect(result.error?.message).toMatch(/\.$/);
    expect(result.complete).toBe(false);
    expect(result.path).toBeUndefined();
    result.push('{"more": 1}');
    expect(JSON.stringify(result.value)).toBe(value);
  });

  it('rejects exactly what JSON.parse rejects', () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '0',
      'true',
      'nul',
      ' ',
      '\\',
      'e',
      '.',
    );
    fc.assert(
      fc.property(
        fc.array(token, { maxLength: 8 }).map((tokens) => tokens.join('')),
        (text) => {
          let parsed: unknown;
          let isValid = true;
          try {
            parsed = JSON.parse(text);
          } catch {
            isValid = false;
          }
          const result = read(...text.split(''));
          result.end();
          expect(result.complete).toBe(isValid);
          expect(isValid ? result.value : undefined).toEqual(parsed);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('reports the same error wherever the text is split', () => {
    for (const text of ['[nul1]', '[E+2x]', '{"a": -x}', '[tru ]', '[1.2.3 ]']) {
      expect(everySplit(text, (pieces) => read(...pieces).error)).toMatchObject({
        offset: text.search(/[nE\-t1]/),
      });
    }
  });

  it.each(['1.5', '-10.25e+3', '42', '0', '-0', '1e5'])(
    'shows a number without a container only when it is certain to be complete: %s',
    (text) => {
      expect(valuesWhileReading(text).every((value) => value === undefined)).toBe(true);
      expect(read(text)).toMatchObject({ complete: false, error: undefined });
      const [bySpace, byEnd] = [read(text, ' '), read(text)];
      byEnd.end();
      expect(bySpace).toMatchObject({ value: Number(text), complete: true });
      expect(byEnd).toMatchObject({ value: Number(text), complete: true });
      byEnd.push('1');
      expect(byEnd.value).toBe(Number(text));
      expect(byEnd.error).toEqual({ message: 'Unexpected "1".', offset: text.length });
    },
  );

  it.each(['1+', '1.5-', '1..5', '1e+-5', '01', '-+1', '--1', '1-1', '1.x', '1e ', '- '])(
    'reports a malformed number without a container, and shows no value: %s',
    (text) => {
      const { value, error, complete } = everySplit(text, (pieces) => {
        const result = read(...pieces);
        result.end();
        return { value: result.value, error: result.error, complete: result.complete };
      });
      expect(value).toBeUndefined();
      expect(error).toEqual({ message: 'Invalid value.', offset: 0 });
      expect(complete).toBe(false);
    },
  );

  it.each(['-', '1.', '1e', '1e+', '[1', '{"a": 1', '"a', 'tru'])(
    'takes nothing for complete because the text ends: %s',
    (text) => {
      const result = read(text);
      const before: unknown = result.value;
      result.end();
      expect(result.value).toBe(before);
      expect(result).toMatchObject({ complete: false, error: undefined });
    },
  );

  it('reads very long numbers, wherever they are split', () => {
    const long = `0.${'1'.repeat(2_000)}`;
    expect(read(`[${long}]`)).toMatchObject({ value: [Number(long)], complete: true });
    expect(valuesWhileReading(`1e${'0'.repeat(2_000)}5 `).at(-1)).toBe(100_000);
  });

  it('keeps an object that it has shown if only closing brackets follow', () => {
    const growing = createPartialJson();
    growing.push('{"a":[{"b":true');
    const { value: before } = growing;
    growing.push('}],"c":1}');
    const { value: after } = growing;
    expect(after).toEqual({ a: [{ b: true }], c: 1 });
    expect(Reflect.get(Object(after), 'a')).toBe(Reflect.get(Object(before), 'a'));
  });

  it('shows a word without a container as soon as it is complete', () => {
    expect(read('tru').value).toBeUndefined();
    expect(read('tru', 'e')).toMatchObject({ value: true, complete: true });
    expect(read('null')).toMatchObject({ value: null, complete: true });
  });
});
