import type * as React from 'react';

/** The attributes of an icon's `svg` element. */
export type OutlineProps = React.SVGAttributes<SVGSVGElement> & React.RefAttributes<SVGSVGElement>;

/**
 * Renders an icon: one path on a grid of 16 × 16 units, with a stroke of 1.5 units and round ends. Hidden from screen
 * readers, because there is always text or an accessible name next to it.
 */
export const renderSmallIcon = (path: string, props: OutlineProps = {}): React.JSX.Element => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable="false"
    {...props}
  >
    <path d={path} />
  </svg>
);
