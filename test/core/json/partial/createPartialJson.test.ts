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

/** The values that are seen while a text comes in single units. */
const seen = (text: string): unknown[] => {
  const json = createPartialJson();
  return text.split('').map((unit) => {
    json.push(unit);
    return json.value;
  });
};

const json = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' });

/** Whether one value is a part of another: strings may be longer there, containers may hold more. */
const isPartOf = (part: unknown, whole: unknown): boolean => {
  if (typeof part === 'string' && typeof whole === 'string') {
    return whole.startsWith(part);
  }
  if (Array.isArray(part) && Array.isArray(whole)) {
    return part.every((item, index) => index < whole.length && isPartOf(item, whole[index]));
  }
  if (part instanceof Object && whole instanceof Object) {
    return Object.entries(part).every(
      ([key, value]) =>
        Object.hasOwn(whole, key) &&
        isPartOf(value, Object.getOwnPropertyDescriptor(whole, key)?.value),
    );
  }
  return part === whole;
};

const hasHalf = (value: unknown): boolean =>
  /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(JSON.stringify(value) ?? '') ||
  /\\ud[89ab]/.test(JSON.stringify(value) ?? '');

describe('createPartialJson', () => {
  it('reads any JSON as JSON.parse does, however it is cut', () => {
    fc.assert(
      fc.property(
        json,
        fc.constantFrom(undefined, 1, '\t'),
        fc.integer({ min: 1, max: 7 }),
        (value, indent, size) => {
          const text = JSON.stringify(value, null, indent);
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
          const result = read(...pieces);
          expect(result.error).toBeUndefined();
          expect(result.complete).toBe(true);
          expect(result.value).toEqual(JSON.parse(text));
          expect(JSON.stringify(result.value)).toBe(JSON.stringify(JSON.parse(text)));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('shows only what stays: a value grows and is never taken back', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), (value) => {
        const values = seen(JSON.stringify(value)).filter((each) => each !== undefined);
        values.slice(1).forEach((each, index) => {
          expect(isPartOf(values[index], each)).toBe(true);
        });
        expect(values.at(-1)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 500 },
    );
  });

  it('does not change a value that it has given', () => {
    const text = JSON.stringify({ a: { b: ['x', 'yz'], c: 1 }, d: 'end' });
    const values = seen(text);
    const copies = seen(text).map((value) => structuredClone(value));
    expect(values).toEqual(copies);
  });

  it('shows strings while they grow, and all else when it is whole', () => {
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
    'shows %s when it is whole, and never half of it',
    (written) => {
      const text = `{"a": "x${written}y"}`;
      for (const value of seen(text)) {
        expect(hasHalf(value)).toBe(false);
        expect(isPartOf(value ?? {}, JSON.parse(text))).toBe(true);
      }
    },
  );

  it('keeps a half that has no other half, as JSON.parse does', () => {
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

  it('gives what has not changed as the same object, and what has as another', () => {
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

  it('lets what is wide or deep grow in place, and reads it right', () => {
    const wide = JSON.stringify([Array.from({ length: 400 }, (_, n) => [n]), 'x'.repeat(50)]);
    const wideKeys = JSON.stringify(
      Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`k${n}`, { n }])),
    );
    const deep = `${'[{"a":'.repeat(60)}"deep"${'}]'.repeat(60)}`;
    for (const text of [wide, wideKeys, deep]) {
      const values = seen(text);
      expect(values.at(-1)).toEqual(JSON.parse(text));
    }
  });

  it('says which value is arriving', () => {
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

  it('takes names such as __proto__ for data', () => {
    const text = '{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}}';
    const { value } = read(...text.split(''));
    expect(value).toEqual(JSON.parse(text));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(Object(value))).toEqual(['__proto__', 'constructor']);
    expect(Object({})).not.toHaveProperty('polluted');
  });

  it('lets the last of two values under one key count, as JSON.parse does', () => {
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
  ])('stops at what is no JSON: %s', (text, value, offset) => {
    const result = read(...text.split(''));
    expect(JSON.stringify(result.value)).toBe(value);
    expect(result.error?.offset).toBeLessThanOrEqual(offset);
    expect(result.error?.message).toMatch(/\.$/);
    expect(result.complete).toBe(false);
    expect(result.path).toBeUndefined();
    result.push('{"more": 1}');
    expect(JSON.stringify(result.value)).toBe(value);
  });

  it('finds fault with exactly what JSON.parse finds fault with', () => {
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
          expect(result.complete).toBe(isValid);
          expect(isValid ? result.value : undefined).toEqual(parsed);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('finds the same fault however the text is cut', () => {
    for (const text of ['[nul1]', '[E+2x]', '{"a": -x}', '[tru ]', '[1.2.3 ]']) {
      expect(everySplit(text, (pieces) => read(...pieces).error)).toMatchObject({
        offset: text.search(/[nE\-t1]/),
      });
    }
  });

  it.each(['1.5', '-10.25e+3', '1.x', '1..5', '1e', '01', '-'])(
    'never empties what it has shown of %s, however it is cut',
    (text) => {
      const values = seen(text);
      const first = values.findIndex((value) => value !== undefined);
      expect(first === -1 ? [] : values.slice(first)).not.toContain(undefined);
      expect(read(text).value).toBe(values.at(-1));
    },
  );

  it('reads a number however long it is, and however it is cut', () => {
    const long = `0.${'1'.repeat(2_000)}`;
    expect(read(`[${long}]`)).toMatchObject({ value: [Number(long)], complete: true });
    expect(seen(`1e${'0'.repeat(2_000)}5`).at(-1)).toBe(100_000);
  });

  it('keeps what it has shown where only brackets close behind it', () => {
    const growing = createPartialJson();
    growing.push('{"a":[{"b":true');
    const { value: before } = growing;
    growing.push('}],"c":1}');
    const { value: after } = growing;
    expect(after).toEqual({ a: [{ b: true }], c: 1 });
    expect(Reflect.get(Object(after), 'a')).toBe(Reflect.get(Object(before), 'a'));
  });

  it('shows a number that stands alone, since nobody says where it ends', () => {
    expect(read('4', '2').value).toBe(42);
    expect(read('42').complete).toBe(true);
    expect(read('42 ').value).toBe(42);
    expect(read('-').complete).toBe(false);
    expect(read('4.').complete).toBe(false);
  });
});
