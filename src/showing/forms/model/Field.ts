import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';

/** A property of an object. */
export interface FieldProperty {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
}

/** One of several schemas that a value may match. */
export interface FieldAlternative {
  readonly schema: JsonSchema;
  /** The index in `oneOf` or `anyOf`. Undefined for a type in a list of types. */
  readonly index: number | undefined;
}

/** One of several values. */
export interface FieldOption {
  readonly value: unknown;
  readonly title?: unknown;
}

/** The native control for a date or time. */
export type DateControl = 'date' | 'time' | 'datetime-local';

/** The way in which a value is edited. */
export type Field =
  | { readonly kind: 'text'; readonly isSecret: boolean }
  | { readonly kind: 'date'; readonly control: DateControl }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly options: readonly FieldOption[] }
  | { readonly kind: 'list'; readonly items: unknown }
  | {
      readonly kind: 'object';
      readonly properties: readonly FieldProperty[];
      /** The schema of all other properties. */
      readonly others: unknown;
    }
  | { readonly kind: 'alternatives'; readonly alternatives: readonly FieldAlternative[] }
  /** No other field can hold the value. */
  | { readonly kind: 'json' };
