'use client';
import MenuItem from '@mui/material/MenuItem';
import type * as React from 'react';
import { FieldInput } from './FieldInput.tsx';
import type { FieldInputProps } from './FieldInput.tsx';

/** Props of `SelectInput`. */
export interface SelectInputProps extends Pick<FieldInputProps, 'field' | 'control'> {
  /** The names of the options. */
  readonly names: readonly string[];
  /** The index of the selected option, or -1 if the value is unset. */
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

/** A select for one of several named options. The user can unset the value unless it is required. */
export function SelectInput({
  field,
  control,
  names,
  selected,
  onSelect,
}: SelectInputProps): React.JSX.Element {
  const { localeText, tabIndex } = control.form;
  return (
    <FieldInput
      field={field}
      control={control}
      select
      value={selected}
      onChange={({ target }) => onSelect(Number(target.value))}
      slotProps={{ select: { SelectDisplayProps: { tabIndex: tabIndex ?? 0 } } }}
    >
      {field.isRequired && selected >= 0 ? null : (
        <MenuItem value={-1} dense>
          <em>{localeText.notSetText}</em>
        </MenuItem>
      )}
      {names.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the options never change
        <MenuItem key={index} value={index} dense sx={{ whiteSpace: 'normal' }}>
          {name}
        </MenuItem>
      ))}
    </FieldInput>
  );
}
