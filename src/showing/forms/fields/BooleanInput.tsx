'use client';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import * as React from 'react';
import { renderHelp } from './FieldInput.tsx';
import { FieldRow } from './FieldRow.ts';
import type { FieldProps } from './FieldProps.ts';
import { useField } from './useField.ts';

/** Edits a boolean with a checkbox. A note says that the value is unset. */
export function BooleanInput(props: FieldProps<'boolean'>): React.JSX.Element {
  const { value, label, isRequired, actions, unsetButton, changeNote } = props;
  const control = useField(props);
  const { form, message } = control;
  const id = React.useId();
  const help = renderHelp(control, changeNote, value === undefined && form.localeText.notSetText);
  return (
    <FieldRow data-changed={changeNote !== '' || undefined}>
      <FormControl error={message !== ''} disabled={form.disabled}>
        <FormControlLabel
          label={label}
          required={isRequired}
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Checkbox
              size="small"
              checked={value === true}
              onChange={({ target }) => control.edit(target.checked)}
              onBlur={control.onBlur}
              slotProps={{
                input: {
                  ref: control.ref as React.Ref<HTMLInputElement>,
                  tabIndex: form.tabIndex,
                  'aria-invalid': message !== '' || undefined,
                  'aria-describedby': help ? id : undefined,
                },
              }}
            />
          }
        />
        {help ? (
          <FormHelperText id={id} sx={{ mt: -0.5, '&&': { marginInlineStart: 3.5 } }}>
            {help}
          </FormHelperText>
        ) : null}
      </FormControl>
      {unsetButton}
      {actions}
    </FieldRow>
  );
}
