import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';

/** A property of an object. */
export interface FieldProperty {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
}

/** An alternative in a schema: an item of `oneOf` or `anyOf`, or one of several types. */
export interface FieldAlternative {
  readonly schema: JsonSchema;
  /** The index in `oneOf` or `anyOf`. Undefined if the alternative is one of several `type`s. */
  readonly index: number | undefined;
}

/** A selectable value with its title. */
export interface FieldOption {
  readonly value: unknown;
  readonly title?: unknown;
}

/** The native control for a date or time. */
export type DateControl = 'date' | 'time' | 'datetime-local';

/** A kind of field, with the details that the schema provides. */
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
      /** The schema of additional properties. */
      readonly others: unknown;
    }
  | { readonly kind: 'alternatives'; readonly alternatives: readonly FieldAlternative[] }
  /** A JSON editor, for values that no other field can edit. */
  | { readonly kind: 'json' };
