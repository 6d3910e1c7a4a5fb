'use client';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { ActionIcon } from './ActionIcon.tsx';
import type { ActionIconName } from './ActionIcon.tsx';

/** The root of an icon button, which can also be a link. */
export const ActionButtonRoot = styled(ButtonBase)(({ theme }) => ({
  flexShrink: 0,
  minInlineSize: 28,
  minBlockSize: 28,
  padding: 6,
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  color: (theme.vars ?? theme).palette.text.secondary,
  '&:hover': {
    color: (theme.vars ?? theme).palette.text.primary,
    backgroundColor: (theme.vars ?? theme).palette.action.hover,
  },
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  '@media (pointer: coarse)': { minInlineSize: 44, minBlockSize: 44 },
  '@media print': { display: 'none' },
})) as typeof ButtonBase;

/** Props of `ActionButton`. */
export interface ActionButtonProps {
  readonly icon: ActionIconName;
  readonly title: string;
  /**
   * The accessible name.
   * @default title
   */
  readonly label?: string | undefined;
  readonly className?: string;
  readonly tabIndex: number | undefined;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  /** Text next to the icon, for an outcome that the icon can't show. */
  readonly children?: React.ReactNode;
}

/** An icon button with a tooltip. It can also show text next to the icon. */
export const ActionButton: React.ForwardRefExoticComponent<
  ActionButtonProps & React.RefAttributes<HTMLButtonElement>
> = React.forwardRef<HTMLButtonElement, ActionButtonProps>(function ActionButton(props, ref) {
  const { icon, title, label = title, children, ...other } = props;
  return (
    <ActionButtonRoot disableRipple {...other} ref={ref} title={title} aria-label={label}>
      <ActionIcon name={icon} />
      {children}
    </ActionButtonRoot>
  );
});
