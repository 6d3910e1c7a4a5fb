'use client';
import * as React from 'react';
import { getKeyword } from '../../../core/schema/resolveReference.ts';
import { getFieldLabel } from '../model/getFieldLabel.ts';
import { listFieldEntries } from '../model/listFieldEntries.ts';
import type { FieldEntry } from '../model/listFieldEntries.ts';
import { resolveSchema } from '../model/resolveSchema.ts';
import { AddButton } from './AddButton.tsx';
import { FieldColumn, FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './FieldProps.ts';
import { useField } from './useField.ts';

/** Maximum number of unset optional fields that are shown initially. If there are more, all of them are hidden. */
const maxUnset = 4;

const isUnset = ({ isRequired, value }: FieldEntry): boolean => !isRequired && value === undefined;

/**
 * Edits the properties of an object. If too many optional properties are initially unset, hides them until the user
 * presses a button.
 */
export function ObjectInput(props: FieldProps<'object'>): React.JSX.Element {
  const { field, path, value, depth } = props;
  const control = useField(props);
  const { root, localeText, renderField, focusLater } = control.form;
  // Listed once, so that a field doesn't disappear when its value is unset.
  const [initial] = React.useState(() => listFieldEntries(field, value));
  const [hidden, setHidden] = React.useState(() => {
    const unset = initial.filter(isUnset).map(({ name }) => name);
    return unset.length > maxUnset ? unset : [];
  });
  const [first = ''] = hidden;
  const show = (): void => {
    setHidden([]);
    focusLater([...path, first]);
  };
  const fields = (
    <>
      {initial
        .filter(({ name }) => !hidden.includes(name))
        .map(({ name, schema, isRequired }) => (
          <React.Fragment key={name}>
            {renderField({
              path: [...path, name],
              schema,
              value: getKeyword(value, name),
              label: getFieldLabel(name, resolveSchema(schema, root)),
              isRequired,
              depth: depth + 1,
            })}
          </React.Fragment>
        ))}
      {hidden.length === 0 ? null : (
        <AddButton onClick={show}>{localeText.showFieldsText(hidden.length)}</AddButton>
      )}
    </>
  );
  return path.length === 0 ? (
    <FieldColumn>{fields}</FieldColumn>
  ) : (
    <FieldGroup field={props} control={control}>
      {fields}
    </FieldGroup>
  );
}
