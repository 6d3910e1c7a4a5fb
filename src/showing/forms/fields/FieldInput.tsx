'use client';
import { styled } from '@mui/material/styles';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import type * as React from 'react';
import type { FieldControl } from './useField.ts';
import { FieldRow } from './FieldRow.ts';
import type { FieldProps } from './FieldProps.ts';

const HelpLine = styled('span')(({ theme }) => ({
  display: 'block',
  '&[data-quiet]': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** Renders the help text below a field: its error, notes and its description. Returns undefined without any of them. */
export function renderHelp(
  { message, description }: Pick<FieldControl, 'message' | 'description'>,
  ...notes: readonly (string | false)[]
): React.ReactNode {
  const quiet = [...notes, description].filter(Boolean);
  return message === '' && quiet.length === 0 ? undefined : (
    <>
      {message === '' ? null : <HelpLine>{message}</HelpLine>}
      {quiet.map((line) => (
        <HelpLine key={String(line)} data-quiet>
          {line}
        </HelpLine>
      ))}
    </>
  );
}

/** Props of `FieldInput`. */
export interface FieldInputProps extends TextFieldProps<'outlined'> {
  readonly field: Pick<
    FieldProps,
    'label' | 'isRequired' | 'actions' | 'unsetButton' | 'changeNote'
  >;
  readonly control: FieldControl;
  /** A note to show between the error and the description. */
  readonly note?: string | false;
  readonly htmlInput?: React.InputHTMLAttributes<HTMLInputElement>;
  readonly input?: Partial<OutlinedInputProps>;
}

/** A text field or select with a label, an error and a description. The field's actions are next to it. */
export function FieldInput({
  field: { label, isRequired, actions, unsetButton, changeNote },
  control,
  note = false,
  htmlInput,
  input,
  slotProps,
  ...props
}: Omit<FieldInputProps, 'variant'>): React.JSX.Element {
  const { form, message } = control;
  return (
    <FieldRow data-changed={changeNote !== '' || undefined}>
      <TextField
        size="small"
        label={label}
        required={isRequired}
        disabled={form.disabled}
        error={message !== ''}
        helperText={renderHelp(control, changeNote, note)}
        inputRef={control.ref}
        onBlur={control.onBlur}
        slotProps={{
          ...slotProps,
          input: { endAdornment: unsetButton, ...input },
          htmlInput: { tabIndex: form.tabIndex, ...htmlInput },
          inputLabel: { shrink: true },
        }}
        {...props}
      />
      {actions}
    </FieldRow>
  );
}
