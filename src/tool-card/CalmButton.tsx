'use client';
import ButtonBase from '@mui/material/ButtonBase';
import type { ButtonBaseProps } from '@mui/material/ButtonBase';
import * as React from 'react';

/** A button without a ripple: the rows of a card are pressed often. */
export const CalmButton: React.ForwardRefExoticComponent<
  ButtonBaseProps & React.RefAttributes<HTMLButtonElement>
> = React.forwardRef<HTMLButtonElement, ButtonBaseProps>(function CalmButton(props, ref) {
  return <ButtonBase disableRipple {...props} ref={ref} />;
});
