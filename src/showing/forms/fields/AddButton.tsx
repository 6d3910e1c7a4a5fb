'use client';
import * as React from 'react';
import { ActionIcon } from '../../ui/look/ActionIcon.tsx';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useForm } from './FormContext.ts';

interface Props {
  readonly buttonRef?: React.Ref<HTMLButtonElement> | undefined;
  readonly onClick: () => void;
  readonly describedBy?: string | undefined;
  readonly children: string;
}

/** A button that adds a value or shows more fields. */
export function AddButton({ buttonRef, onClick, describedBy, children }: Props): React.JSX.Element {
  const { tabIndex, disabled } = useForm();
  return (
    <CompactButton
      ref={buttonRef}
      size="small"
      tabIndex={tabIndex}
      disabled={disabled}
      startIcon={<ActionIcon name="add" />}
      aria-describedby={describedBy}
      onClick={onClick}
      sx={{ alignSelf: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      {children}
    </CompactButton>
  );
}
