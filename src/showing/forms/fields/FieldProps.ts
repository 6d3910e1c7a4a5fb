import type * as React from 'react';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import type { Field } from '../model/Field.ts';
import type { ValueFieldProps } from './FormContext.ts';

/** Props of each kind of field. */
export interface FieldProps<Kind extends Field['kind'] = Field['kind']> extends Omit<
  ValueFieldProps,
  'schema' | 'canUnset'
> {
  readonly field: Extract<Field, { kind: Kind }>;
  /** The resolved schema. */
  readonly schema: JsonSchema | undefined;
  /** The button that unsets the value. Undefined if the value can't be unset, or is unset in the field itself. */
  readonly unsetButton?: React.ReactNode;
}
