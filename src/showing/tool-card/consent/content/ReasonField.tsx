'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { useToolCard } from '../../frame/ToolCardContext.ts';

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  fontSize: theme.typography.pxToRem(13),
}));

const Field = styled('textarea')(({ theme }) => ({
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  color: 'inherit',
  backgroundColor: 'transparent',
  padding: theme.spacing(0.75, 1),
  border: `1px solid ${(theme.vars ?? theme).palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  resize: 'vertical',
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -1,
  },
}));

/** Props of `ReasonField`. */
export interface ReasonFieldProps {
  readonly label: string;
  /** Whether to focus the field when it mounts. */
  readonly takesFocus: boolean;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (reason: string) => void;
  /** Called when the user presses Escape. */
  readonly onClose: () => void;
}

/** A text field for the reason for a denial, or for a response that replaces the result. */
export function ReasonField(props: ReasonFieldProps): React.JSX.Element {
  const { label, takesFocus, value, isReadOnly, onChange, onClose } = props;
  const { tabIndex } = useToolCard();
  return (
    <Label>
      {label}
      <Field
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the field
        autoFocus={takesFocus}
        rows={2}
        value={value}
        tabIndex={tabIndex}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // Stops keys such as the arrow keys from reaching the host's message list, which would handle them.
          event.stopPropagation();
          if (event.key === 'Escape' && !isReadOnly && !event.nativeEvent.isComposing) {
            onClose();
          }
        }}
      />
    </Label>
  );
}
