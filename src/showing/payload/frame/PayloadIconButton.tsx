'use client';
import * as React from 'react';
import { PayloadButton } from './PayloadButton.tsx';
import { PayloadIcon } from './PayloadIcon.tsx';
import type { PayloadIconName } from './PayloadIcon.tsx';

/** Props of `PayloadIconButton`. */
export interface PayloadIconButtonProps {
  readonly icon: PayloadIconName;
  readonly title: string;
  /**
   * The accessible name.
   * @default title
   */
  readonly label?: string;
  readonly tabIndex: number | undefined;
  readonly onClick: () => void;
}

/** A button with an icon in the toolbar of a payload. */
export const PayloadIconButton: React.ForwardRefExoticComponent<
  PayloadIconButtonProps & React.RefAttributes<HTMLButtonElement>
> = React.forwardRef<HTMLButtonElement, PayloadIconButtonProps>(
  function PayloadIconButton(props, ref) {
    const { icon, title, label = title, ...other } = props;
    return (
      <PayloadButton {...other} ref={ref} title={title} aria-label={label}>
        <PayloadIcon name={icon} />
      </PayloadButton>
    );
  },
);
