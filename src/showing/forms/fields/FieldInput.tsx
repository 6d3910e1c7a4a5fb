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

/** Props of `FieldHelp`. */
export interface FieldHelpProps {
  readonly control: Pick<FieldControl, 'message' | 'description'>;
  /** A note to show between the error and the description. */
  readonly note?: React.ReactNode;
}

/** The help text below a field: its error, a note and its description. */
export const FieldHelp = ({ control, note }: FieldHelpProps): React.JSX.Element => (
  <>
    {control.message === '' ? null : <HelpLine>{control.message}</HelpLine>}
    {note ? <HelpLine data-quiet>{note}</HelpLine> : null}
    {control.description === '' ? null : <HelpLine data-quiet>{control.description}</HelpLine>}
  </>
);

/** Props of `FieldInput`. */
export interface FieldInputProps extends TextFieldProps<'outlined'> {
  readonly field: Pick<FieldProps, 'label' | 'isRequired' | 'actions' | 'unsetButton'>;
  readonly control: FieldControl;
  /** A note to show between the error and the description. */
  readonly note?: React.ReactNode;
  readonly htmlInput?: React.InputHTMLAttributes<HTMLInputElement>;
  readonly input?: Partial<OutlinedInputProps>;
}

/** A text field or select with a label, an error and a description. The field's actions are next to it. */
export function FieldInput({
  field: { label, isRequired, actions, unsetButton },
  control,
  note,
  htmlInput,
  input,
  slotProps,
  ...props
}: Omit<FieldInputProps, 'variant'>): React.JSX.Element {
  const { form, message, description } = control;
  const hasHelp = message !== '' || description !== '' || Boolean(note);
  return (
    <FieldRow>
      <TextField
        size="small"
        label={label}
        required={isRequired}
        disabled={form.disabled}
        error={message !== ''}
        helperText={hasHelp ? <FieldHelp control={control} note={note} /> : undefined}
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
