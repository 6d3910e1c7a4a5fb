'use client';
import MenuItem from '@mui/material/MenuItem';
import type * as React from 'react';
import { equalJson } from '../../../core/json/equalJson.ts';
import { writeJson } from '../json/writeJson.ts';
import type { FieldOption } from '../model/Field.ts';
import { formatSchemaText } from '../model/getFieldLabel.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FieldProps } from './FieldProps.ts';
import { useField } from './useField.ts';

/**
 * Returns the label of an option: its title followed by its value, because a title alone could mislead. Omits a title
 * that is empty or the same as the value.
 */
const getOptionName = ({ value, title }: FieldOption, emptyText: string): string => {
  const name = formatSchemaText(title);
  const shown = typeof value === 'string' ? value : writeJson(value);
  const real = formatSchemaText(shown) || emptyText;
  return name === '' || name.toLowerCase() === real.toLowerCase() ? real : `${name} (${real})`;
};

/** A select for one of several values. */
export function ChoiceInput(props: FieldProps<'choice'>): React.JSX.Element {
  const { field, value, isRequired } = props;
  const control = useField(props);
  const { localeText, tabIndex } = control.form;
  const selected = field.options.findIndex((option) => equalJson(option.value, value));
  return (
    <FieldInput
      field={props}
      control={control}
      select
      value={selected}
      onChange={({ target }) => control.edit(field.options[Number(target.value)]?.value)}
      slotProps={{ select: { SelectDisplayProps: { tabIndex: tabIndex ?? 0 } } }}
    >
      {isRequired && selected >= 0 ? null : (
        <MenuItem value={-1} dense>
          <em>{localeText.notSetText}</em>
        </MenuItem>
      )}
      {field.options.map((option, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the options never change
        <MenuItem key={index} value={index} dense sx={{ whiteSpace: 'normal' }}>
          {getOptionName(option, localeText.emptyValueText)}
        </MenuItem>
      ))}
    </FieldInput>
  );
}
