import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import * as React from 'react';
import { notations, protocols } from './formats.ts';

interface FormatSelectProps {
  readonly label: string;
  /** The name of the selected format, or an empty string. */
  readonly value: string;
  /** The text of the option that selects no format. */
  readonly empty: string;
  readonly onChange: (name: string) => void;
  readonly sx?: SxProps<Theme>;
}

/** A menu of all notations and protocols. */
export function FormatSelect({
  label,
  value,
  empty,
  onChange,
  sx,
}: FormatSelectProps): React.JSX.Element {
  const id = React.useId();
  return (
    <TextField
      id={id}
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={sx ?? {}}
    >
      <option value="">{empty}</option>
      {[
        { title: 'Notations', formats: notations },
        { title: 'Protocols', formats: protocols },
      ].map(({ title, formats }) => (
        <optgroup key={title} label={title}>
          {formats.map((format) => (
            <option key={format.name} value={format.name}>
              {format.title}
            </option>
          ))}
        </optgroup>
      ))}
    </TextField>
  );
}
