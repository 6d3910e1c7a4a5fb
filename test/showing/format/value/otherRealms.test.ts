import { runInNewContext, runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../../src/showing/format/value/formatValue.ts';
import { previewValue } from '../../../../src/showing/format/value/previewValue.ts';
import { toJsonValue } from '../../../../src/showing/format/value/toJsonValue.ts';

/** Expressions of values, which must look the same in every realm. */
const expressions = [
  'new Date(0)',
  'new Date(NaN)',
  'new Map([["a", { b: 1 }]])',
  'new Set([1])',
  'new (class Names extends Map {})([[1, 2]])',
  'new TypeError("bad")',
  'new Error("bad", { cause: new Date(0) })',
  'new AggregateError([new Error("a")], "both")',
  '/a+/g',
  'new Uint8Array([1, 2])',
  'new Uint8Array([1, 2]).buffer',
  'new SharedArrayBuffer(1)',
  'new DataView(new ArrayBuffer(1))',
  'Object("text")',
  'Object(1n)',
  'Object(Symbol("s"))',
  'Promise.resolve()',
  'new (class Point { x = 1 })()',
  '({ a: [1, { b: undefined }], __proto__: null })',
  '({ a: [1, { b: undefined }] })',
  'Object.assign([], { 3: 1 })',
  'Object.create(Map.prototype)',
  'Object.create(Date.prototype)',
];

describe('a value of another realm', () => {
  it.each(expressions)('is shown like one of this realm: %s', (expression) => {
    const foreign: unknown = runInNewContext(expression);
    const own: unknown = runInThisContext(expression);
    expect(formatValue(foreign)).toBe(formatValue(own));
    expect(JSON.stringify(toJsonValue(foreign))).toBe(JSON.stringify(toJsonValue(own)));
    expect(previewValue(foreign)).toBe(previewValue(own));
  });

  it('is shown by its kind', () => {
    expect(formatValue(runInNewContext('[new Date(0), new Map([[1, 2]])]'))).toBe(
      '[\n  1970-01-01T00:00:00.000Z,\n  Map(1) {\n    1 => 2\n  }\n]',
    );
  });
});
