'use client';
import SvgIcon from '@mui/material/SvgIcon';
import type * as React from 'react';

/** The SVG paths of the icons, for a 24 × 24 grid and a stroke width of 2. */
const outlines = {
  search: 'M10.5 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500 21 21',
  download: 'M12 3v12M6.500 10l5.500 5.500 5.500-5.500M4 20h16',
  previous: 'M6 15l6-6 6 6',
  next: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
};

/** The name of an icon in the toolbar of a payload. */
export type PayloadIconName = keyof typeof outlines;

/**
 * An icon in the toolbar of a payload. Hidden from screen readers, because its button has an accessible
 * name.
 */
export function PayloadIcon({ name }: { readonly name: PayloadIconName }): React.JSX.Element {
  return (
    <SvgIcon sx={{ fontSize: '1rem' }}>
      <path
        d={outlines[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
