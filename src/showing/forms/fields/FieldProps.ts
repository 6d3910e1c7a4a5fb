import type * as React from 'react';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import type { Field } from '../model/Field.ts';
import type { ValueFieldProps } from './FormContext.ts';

/** Props shared by the components for all kinds of fields. */
export interface FieldProps<Kind extends Field['kind'] = Field['kind']> extends Omit<
  ValueFieldProps,
  'schema' | 'canUnset'
> {
  readonly field: Extract<Field, { kind: Kind }>;
  /** The schema of the value, merged with the schemas that it references. Undefined if it can't be resolved. */
  readonly schema: JsonSchema | undefined;
  /**
   * A button that unsets the value. Omitted if the value can't be unset or is already unset, or if the field itself can
   * be cleared.
   */
  readonly unsetButton?: React.ReactNode;
  /** A note that the value differs from the one in the request. Empty if it doesn't. */
  readonly changeNote: string;
}
