'use client';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ButtonBaseProps } from '@mui/material/ButtonBase';
import * as React from 'react';

const ButtonRoot = styled(ButtonBase)(({ theme }) => ({
  minInlineSize: 24,
  minBlockSize: 24,
  paddingInline: theme.spacing(0.75),
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  color: (theme.vars ?? theme).palette.text.secondary,
  '&:hover': {
    color: (theme.vars ?? theme).palette.text.primary,
    backgroundColor: (theme.vars ?? theme).palette.action.hover,
  },
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
}));

/** A small button in the toolbar of a payload. */
export const PayloadButton: React.ForwardRefExoticComponent<
  ButtonBaseProps & React.RefAttributes<HTMLButtonElement>
> = React.forwardRef<HTMLButtonElement, ButtonBaseProps>(function PayloadButton(props, ref) {
  return <ButtonRoot disableRipple {...props} ref={ref} />;
});
