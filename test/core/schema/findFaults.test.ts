import { describe, expect, it } from 'vitest';
import { findFaults } from '../../../src/core/schema/findFaults.ts';

const schema = {
  type: 'object',
  properties: {
    'say "hi"': true,
    days: { $ref: '#/$defs/count' },
    'a/b %': { items: { enum: ['x'] } },
    where: {
      oneOf: [
        { type: 'object', properties: { city: { type: 'string', minLength: 3 } } },
        { type: 'null' },
      ],
    },
  },
  required: ['say "hi"'],
  additionalProperties: false,
  $defs: { count: { $ref: '#/$defs/small' }, small: { type: 'integer', maximum: 5 } },
};

describe('findFaults', () => {
  it.each<readonly [string, object, readonly string[], string, unknown]>([
    ['a limit behind references', { days: 7 }, ['days'], 'maximum', 5],
    ['an item of a list', { 'a/b %': ['x', 'y'] }, ['a/b %', '1'], 'enum', ['x']],
    ['an unknown property', { extra: 1 }, ['extra'], 'false', undefined],
    ['a choice', { where: 1 }, ['where'], 'oneOf', schema.properties.where.oneOf],
  ])('says the place, the keyword and the limit of %s', (_, value, path, keyword, limit) => {
    const fault = findFaults({ 'say "hi"': 1, ...value }, schema).find(
      (each) => each.keyword === keyword,
    );
    expect(fault).toMatchObject({ path, keyword });
    expect(fault?.limit).toEqual(limit);
  });

  it('places a missing property where it belongs', () => {
    expect(findFaults({}, schema)).toMatchObject([{ path: ['say "hi"'], keyword: 'required' }]);
  });

  it('looks into the alternative that is meant', () => {
    const value = { 'say "hi"': 1, where: { city: 'U' } };
    const choose = (path: readonly string[]) => (path.join() === 'where' ? 0 : undefined);
    expect(findFaults(value, schema, choose)).toMatchObject([
      { path: ['where', 'city'], keyword: 'minLength', limit: 3 },
    ]);
    expect(findFaults(value, schema)).toMatchObject([{ path: ['where'], keyword: 'oneOf' }]);
  });

  it('keeps the fault of a choice if the alternative that is meant has none', () => {
    const both = { oneOf: [{ type: 'string' }, { minLength: 1 }] };
    expect(findFaults('x', both, () => 0)).toMatchObject([{ keyword: 'oneOf' }]);
  });

  it('checks patterns, except those that are invalid or could take too long', () => {
    const check = (pattern: string, text: string) => findFaults(text, { type: 'string', pattern });
    expect(check('^[a-z]+(?:-[a-z]+)*$', 'a--b')).toMatchObject([{ keyword: 'pattern' }]);
    expect(check('^(a+)+$', `${'a'.repeat(50)}!`)).toEqual([]);
    expect(check('(', 'x')).toEqual([]);
    expect(check('a*a*a*a*$', `${'a'.repeat(20_000)}!`)).toEqual([]);
  });

  it('accepts other properties if it cannot check which ones are meant', () => {
    const check = (pattern: string) =>
      findFaults(
        { x: 1 },
        { patternProperties: { [pattern]: false }, additionalProperties: false },
      );
    expect(check('(x+)+$')).toEqual([]);
    expect(check('^y')).toMatchObject([{ path: ['x'], keyword: 'false' }]);
  });

  it('gives up on a schema whose references lead to millions of schemas', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => {
        const $ref = `#/$defs/d${index + 1}`;
        return [`d${index}`, { allOf: [{ $ref }, { $ref }] }];
      }),
    );
    const bomb = { $ref: '#/$defs/d0', $defs: { ...$defs, d40: { type: 'string' } } };
    expect(findFaults('x', bomb)).toMatchObject([{ path: [], keyword: 'schema' }]);
    expect(findFaults(1, { $ref: '#' })).toMatchObject([{ keyword: 'schema' }]);
  });
});
