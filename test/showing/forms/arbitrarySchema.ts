import fc from 'fast-check';

/** A schema, and a value that matches it unless it was replaced. */
export interface SchemaCase {
  readonly schema: object | boolean;
  readonly value: unknown;
}

const of = (schema: object, value: fc.Arbitrary<unknown>): fc.Arbitrary<SchemaCase> =>
  value.map((each) => ({ schema, value: each }));

const name = fc.oneof(
  fc.constantFrom('a', 'b', 'city', 'apiKey', '__proto__', 'a/b', 'x y', ''),
  fc.string({ maxLength: 5 }),
);

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'a\nb', 'a\r\nb', '\u202Ea', '2026-02-30', '10', 'null', '\uD800'),
);

const number = fc
  .oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(0.1))
  .map((each) => (Object.is(each, -0) ? 0 : each));

const leaf: fc.Arbitrary<SchemaCase> = fc.oneof(
  of({ type: 'string' }, text),
  of({ type: 'string', format: 'password' }, text),
  of({ type: 'string', minLength: 1, maxLength: 5 }, fc.string({ minLength: 1, maxLength: 5 })),
  of({ type: 'string', format: 'date' }, fc.constantFrom('2026-03-14', '1999-12-31')),
  of({ type: 'string', format: 'time' }, fc.constantFrom('09:15:00Z', '10:00', 'noon')),
  of(
    { type: 'string', format: 'date-time' },
    fc.constantFrom('2026-03-14T09:30:00Z', '2026-03-14T09:30:10.5+02:00', '2026-03-14 09:30'),
  ),
  of({ type: 'number' }, number),
  of({ type: 'integer', minimum: 1 }, fc.integer({ min: 1 })),
  of({ type: 'boolean' }, fc.boolean()),
  of({ type: 'null' }, fc.constant(null)),
  of({ enum: ['x', 1, null, { a: [] }] }, fc.constantFrom('x', 1, null, { a: [] })),
  of({ const: 'kind' }, fc.constant('kind')),
  of({}, fc.jsonValue()),
  of({ not: { type: 'boolean' } }, text),
  of({ type: 'object' }, fc.dictionary(name, fc.jsonValue())),
);

/** Schemas of all kinds, each with a value that matches it. */
export const arbitrarySchema: fc.Arbitrary<SchemaCase> = fc.letrec<{
  any: SchemaCase;
  list: SchemaCase;
  object: SchemaCase;
  nullable: SchemaCase;
  choice: SchemaCase;
}>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('object'),
    tie('list'),
    tie('nullable'),
    tie('choice'),
  ),
  list: fc.tuple(tie('any'), fc.nat({ max: 3 })).map(([item, length]) => ({
    schema: { type: 'array', items: item.schema },
    value: Array.from({ length }, () => item.value),
  })),
  object: fc
    .uniqueArray(fc.tuple(name, tie('any'), fc.constantFrom('required', 'optional', 'unset')), {
      maxLength: 4,
      selector: ([key]) => key,
    })
    .chain((entries) =>
      fc.tuple(fc.constant(entries), fc.dictionary(fc.constantFrom('extra', 'more'), text)),
    )
    .map(([entries, others]) => ({
      schema: {
        type: 'object',
        properties: Object.fromEntries(entries.map(([key, each]) => [key, each.schema])),
        required: entries.flatMap(([key, , how]) => (how === 'required' ? [key] : [])),
      },
      value: Object.fromEntries([
        ...entries.flatMap(([key, each, how]) => (how === 'unset' ? [] : [[key, each.value]])),
        ...Object.entries(others).filter(([key]) => !entries.some(([other]) => other === key)),
      ]),
    })),
  nullable: fc.tuple(tie('any'), fc.boolean()).map(([each, isNull]) => ({
    schema: { anyOf: [{ type: 'null' }, each.schema] },
    value: isNull ? null : each.value,
  })),
  choice: fc.tuple(tie('any'), tie('any'), fc.boolean()).map(([one, other, isFirst]) => ({
    schema: { anyOf: [one.schema, other.schema] },
    value: isFirst ? one.value : other.value,
  })),
})).any;
