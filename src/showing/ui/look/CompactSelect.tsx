'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { ActionIcon } from './ActionIcon.tsx';
import type { ActionIconName } from './ActionIcon.tsx';

const SelectRoot = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '& svg': { position: 'absolute', insetInlineEnd: 6, pointerEvents: 'none' },
  '& select': {
    appearance: 'none',
    minBlockSize: 28,
    margin: 0,
    paddingBlock: 0,
    paddingInline: '8px 26px',
    border: 0,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    // Keeps the text next to the icon, because other options can be longer.
    fieldSizing: 'content',
    textAlignLast: 'end',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minBlockSize: 44 },
    // A menu shows no value, only its icon.
    '&:has(> [hidden])': { inlineSize: 28, paddingInline: '0 28px' },
    '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  },
  '& option': {
    color: (theme.vars ?? theme).palette.text.primary,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
  },
}));

/** Props of `CompactSelect`. */
export interface CompactSelectProps {
  /** The accessible name. */
  readonly label: string;
  readonly tabIndex: number | undefined;
  /** The current value. Empty for a menu, whose options are actions. */
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
  /** @default 'menu' */
  readonly icon?: ActionIconName;
}

/** A native select that is as high as the action buttons next to it. */
export function CompactSelect(props: CompactSelectProps): React.JSX.Element {
  const { label, tabIndex, value, options, onChange, icon = 'menu' } = props;
  return (
    <SelectRoot>
      <select
        tabIndex={tabIndex}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- never displayed */}
        {value === '' ? <option value="" hidden /> : null}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ActionIcon name={icon} />
    </SelectRoot>
  );
}
