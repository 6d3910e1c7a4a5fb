import type { JsonSchema } from '../../src/index.ts';

/** A schema and a value to edit. */
interface SchemaSample {
  readonly schema: JsonSchema | undefined;
  readonly value: unknown;
}

/** Schemas of tools, with the input that a model asks for. */
export const schemas = {
  booking: {
    schema: {
      type: 'object',
      required: ['city', 'nights', 'checkIn', 'room'],
      properties: {
        city: { type: 'string', minLength: 2, description: 'City and country' },
        checkIn: { type: 'string', format: 'date' },
        nights: { type: 'integer', minimum: 1, maximum: 30 },
        room: { enum: ['single', 'double', 'suite'] },
        breakfast: { type: 'boolean', description: 'Included in the price' },
        guests: {
          type: 'array',
          maxItems: 4,
          items: { type: 'string', minLength: 1 },
        },
        payment: {
          oneOf: [
            {
              title: 'Card',
              type: 'object',
              required: ['method', 'token'],
              properties: { method: { const: 'card' }, token: { type: 'string' } },
            },
            {
              title: 'Invoice',
              type: 'object',
              required: ['method', 'email'],
              properties: { method: { const: 'invoice' }, email: { type: 'string' } },
            },
          ],
        },
        maxPrice: { type: ['number', 'null'], exclusiveMinimum: 0, title: 'Maximum price' },
        address: {
          type: 'object',
          required: ['street'],
          properties: { street: { type: 'string' }, zip: { type: 'string', pattern: '^\\d{5}$' } },
        },
        notes: { type: 'string' },
      },
    },
    value: {
      city: 'Lisbon, Portugal',
      checkIn: '2026-03-14',
      nights: 3,
      room: 'double',
      breakfast: true,
      guests: ['Ada Lovelace', 'Alan Turing'],
      payment: { method: 'card', token: 'tok_5f1e' },
      maxPrice: null,
      address: { street: 'Rua Augusta 24', zip: '1100' },
    },
  },
  event: {
    schema: {
      type: 'object',
      required: ['title'],
      properties: {
        title: { type: 'string' },
        start: { type: 'string', format: 'date-time' },
        alarm: { type: 'string', format: 'time' },
        text: { type: 'string' },
      },
    },
    value: {
      title: 'Review',
      start: '2026-03-14T09:30:00+01:00',
      alarm: '09:15:00',
      text: 'First line\nSecond line',
      calendar: 'work',
    },
  },
  empty: {
    schema: {
      type: 'object',
      required: ['name', 'age'],
      properties: { name: { type: 'string' }, age: { type: 'integer' }, news: { type: 'boolean' } },
    },
    value: {},
  },
  json: {
    schema: { type: 'object' },
    value: { query: 'mat', limits: [1, 2, 3], deep: { a: null } },
  },
} as const satisfies Record<string, SchemaSample>;
