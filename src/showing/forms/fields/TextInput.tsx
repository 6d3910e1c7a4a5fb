'use client';
import type * as React from 'react';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { truncate } from '../../format/text/truncate.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FieldProps } from './FieldProps.ts';
import { useField } from './useField.ts';

/** Maximum length of text that is quoted in a note. */
const maxNoteLength = 200;

/** Edits text in a field that grows with its lines, or in a password field if the text is secret. */
export function TextInput(props: FieldProps<'text'>): React.JSX.Element {
  const { field, value } = props;
  const control = useField(props);
  const { notSetText, emptyValueText, secretText, invisibleCharactersText } =
    control.form.localeText;
  const text = typeof value === 'string' ? value : '';
  const shown = escapeInvisible(text, { isStrict: true });
  const note = field.isSecret
    ? secretText
    : shown !== text && invisibleCharactersText(truncate(shown, maxNoteLength));
  return (
    <FieldInput
      field={props}
      control={control}
      note={note}
      value={text}
      placeholder={value === undefined ? notSetText : emptyValueText}
      onChange={({ target }) => control.edit(target.value)}
      {...(field.isSecret
        ? { type: 'password', autoComplete: 'off' }
        : { multiline: true, maxRows: 12 })}
    />
  );
}
