'use client';
import * as React from 'react';
import { parseNumber } from '../json/parseNumber.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FieldProps } from './FieldProps.ts';
import { useField } from './useField.ts';

const read = (text: string): number | 'inexact' | undefined => parseNumber(text.trim());

const write = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

/**
 * Edits a number. Uses a text field, because a native number field drops text that isn't a number, and can change the
 * number when the user scrolls.
 */
export function NumberInput(props: FieldProps<'number'>): React.JSX.Element {
  const { value } = props;
  const [typed, setTyped] = React.useState(() => write(value));
  const [message, setMessage] = React.useState<string>();
  const error = React.useMemo(() => (message === undefined ? undefined : { message }), [message]);
  const control = useField(props, { error });
  const { formErrorTexts, jsonErrorTexts, notSetText } = control.form.localeText;
  const onChange = (text: string): void => {
    const number = read(text);
    setTyped(text);
    if (number === 'inexact') {
      setMessage(jsonErrorTexts.inexact);
    } else if (number === undefined && text.trim() !== '') {
      setMessage(formErrorTexts.number(''));
    } else {
      setMessage(undefined);
      control.edit(number);
    }
  };
  // If the value was unset, it no longer matches the typed text.
  const isTyped = message !== undefined || read(typed) === value;
  return (
    <FieldInput
      field={props}
      control={control}
      value={isTyped ? typed : write(value)}
      placeholder={notSetText}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      htmlInput={{ inputMode: 'decimal' }}
    />
  );
}
