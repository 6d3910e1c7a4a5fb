'use client';
import InputAdornment from '@mui/material/InputAdornment';
import type * as React from 'react';
import { parseDateText, writeDateText } from '../model/dateText.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FieldProps } from './FieldProps.ts';
import { useField } from './useField.ts';

/** Edits a date or time with the browser's native control. Keeps the time zone and shows it after the time. */
export function DateInput(props: FieldProps<'date'>): React.JSX.Element {
  const { field, value } = props;
  const { control: type } = field;
  const control = useField(props);
  const found = typeof value === 'string' ? parseDateText(value, type) : undefined;
  const { local, zone } = found ?? { local: '', zone: type === 'datetime-local' ? 'Z' : '' };
  const step = local.includes('.') ? 0.001 : /:\d\d:/.test(local) ? 1 : undefined;
  const onChange = (next: string): void =>
    control.edit(next === '' ? undefined : writeDateText({ local: next, zone }, type));
  return (
    <FieldInput
      field={props}
      control={control}
      type={type}
      value={local}
      onChange={({ target }) => onChange(target.value)}
      htmlInput={{ step }}
      input={{
        endAdornment: zone !== '' && (
          <InputAdornment position="end">{/z/i.test(zone) ? 'UTC' : zone}</InputAdornment>
        ),
      }}
    />
  );
}
