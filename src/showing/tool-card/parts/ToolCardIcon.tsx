import type * as React from 'react';
import type { ToolCardStatusName } from '../../locales/ToolCardLocaleText.ts';

/** The SVG paths of the icons, for a 24 × 24 grid and a stroke width of 2. */
const outlines: Record<ToolCardStatusName, string> = {
  preparing: 'M12 3a9 9 0 1 1-9 9',
  queued: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  running: 'M12 3a9 9 0 1 1-9 9',
  'needs-approval': 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.2v.01',
  approved: 'M12 3a9 9 0 1 1-9 9',
  declined: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.7 5.7l12.6 12.6',
  answered: 'M4.5 12.5h15M13 6l6.5 6.5L13 19',
  done: 'M4.5 12.5 10 18 19.5 7',
  failed: 'M6 6l12 12M18 6 6 18',
  denied: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.7 5.7l12.6 12.6',
  interrupted: 'M8 5v14M16 5v14',
  'cut-off': 'M4 12h7M15 8l5 8M20 8l-5 8',
  'outcome-unknown': 'M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .6-1.5 1.3-1.5 2.3M12 18.5v.01',
};

/** Props of `ToolCardIcon`. */
export interface ToolCardIconProps extends React.SVGAttributes<SVGSVGElement> {
  readonly name: ToolCardStatusName;
}

/** The icon of a status. Hidden from screen readers, because there is always text next to it. */
export const ToolCardIcon = ({ name, ...props }: ToolCardIconProps): React.JSX.Element => (
  <svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable="false"
    {...props}
  >
    <path d={outlines[name]} />
  </svg>
);
