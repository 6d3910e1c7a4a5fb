import { afterEach, describe, expect, it } from 'vitest';
import { copyExactJson } from '../../../../src/core/json/copyExactJson.ts';
import { formatValue } from '../../../../src/showing/format/value/formatValue.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** Creates values in an iframe, as a page that is embedded in the app creates them. */
const createForeign = (): Record<string, unknown> => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const realm = frame.contentWindow as (Window & typeof globalThis) | null;
  if (realm === null) {
    throw new Error('The iframe has no window.');
  }
  const link = realm.document.createElement('a');
  link.id = 'home';
  return {
    date: new realm.Date(0),
    map: new realm.Map([[1, 2]]),
    set: new realm.Set([1]),
    error: new realm.DOMException('gone', 'AbortError'),
    url: new realm.URL('https://a.example/'),
    file: new realm.File(['abc'], 'a.txt', { type: 'text/plain' }),
    headers: new realm.Headers({ a: 'b' }),
    node: link,
    json: realm.JSON.parse('{"a":[1,{"b":null}]}'),
  };
};

describe('a value of an iframe', () => {
  it.each<[string, string]>([
    ['date', '1970-01-01T00:00:00.000Z'],
    ['map', 'Map(1) {\n  1 => 2\n}'],
    ['set', 'Set(1) {\n  1\n}'],
    ['error', 'AbortError: gone'],
    ['url', 'URL https://a.example/'],
    ['file', '[File: "a.txt", 3 bytes text/plain]'],
    ['headers', 'Headers {\n  "a" => "b"\n}'],
    ['node', '<a id="home">'],
  ])('is shown by its kind: %s', (name, text) => {
    expect(formatValue(createForeign()[name])).toBe(text);
  });

  it('is copied exactly if it is JSON', () => {
    expect(copyExactJson(createForeign()['json'])).toEqual({ value: { a: [1, { b: null }] } });
    expect(copyExactJson(createForeign()['date'])).toBeUndefined();
  });
});
