'use client';
import FormHelperText from '@mui/material/FormHelperText';
import * as React from 'react';
import { createInitialValue } from '../model/createInitialValue.ts';
import { AddButton } from './AddButton.tsx';
import { renderHelp } from './FieldInput.tsx';
import type { FieldProps } from './FieldProps.ts';
import { useField } from './useField.ts';

/** A placeholder for an unset object, list or JSON value, with a button that sets it. */
export function UnsetInput(props: Omit<FieldProps, 'field'>): React.JSX.Element {
  const { path, schema, label, changeNote } = props;
  const control = useField(props);
  const { form } = control;
  const id = React.useId();
  const add = (): void => {
    control.edit(createInitialValue(schema, form.root));
    form.focusLater(path);
  };
  return (
    <div>
      <AddButton
        buttonRef={control.ref as React.Ref<HTMLButtonElement>}
        describedBy={id}
        onClick={add}
      >
        {form.localeText.addFieldLabel(label)}
      </AddButton>
      <FormHelperText id={id} error={control.message !== ''} sx={{ mt: 0 }}>
        {renderHelp(control, changeNote)}
      </FormHelperText>
    </div>
  );
}
