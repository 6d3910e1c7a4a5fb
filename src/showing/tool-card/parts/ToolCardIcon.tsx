import type * as React from 'react';
import type { ToolCardStatusName } from '../../locales/ToolCardLocaleText.ts';
import { renderSmallIcon } from '../../ui/look/renderSmallIcon.tsx';
import type { OutlineProps } from '../../ui/look/renderSmallIcon.tsx';

const ring = 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z';

/** The SVG path of the icon for each status. */
const paths: Record<ToolCardStatusName, string> = {
  preparing:
    'M8 2a6 6 0 0 1 4.2 1.8M14 8a6 6 0 0 1-1.8 4.2M8 14a6 6 0 0 1-4.2-1.8M2 8a6 6 0 0 1 1.8-4.2',
  queued: `${ring}M8 5v3l2 1.5`,
  running: 'M8 2a6 6 0 1 1-6 6',
  'needs-approval':
    'M7.1 2.9a1 1 0 0 1 1.8 0l5 9.1a1 1 0 0 1-.9 1.5H3A1 1 0 0 1 2.1 12zM8 6v3.2M8 11.3v.01',
  'needs-input': 'M2 4.5h12v7H2zM4.5 6.5v3',
  approved: `${ring}M5.5 8.2 7.3 10l3.3-3.7`,
  declined: `${ring}M3.8 3.8l8.4 8.4`,
  answered: 'M2.5 8h11M9.5 4l4 4-4 4',
  unanswered: `${ring}M5.5 8h5`,
  done: 'M3 8.5 6.25 11.75 13 4.75',
  failed: `${ring}M6 6l4 4M10 6l-4 4`,
  denied: `${ring}M3.8 3.8l8.4 8.4`,
  interrupted: `${ring}M6 6h4v4H6z`,
  'cut-off': 'M8 2a6 6 0 0 0 0 12M11.6 3.2v.01M13.7 6.3v.01M13.7 9.7v.01M11.6 12.8v.01',
  'outcome-unknown': `${ring}M6.3 6.5a1.7 1.7 0 1 1 2.6 1.5c-.6.4-.9.6-.9 1.2M8 11.2v.01`,
};

/** Renders the icon of a status. */
export const renderIcon = (name: ToolCardStatusName, props: OutlineProps): React.JSX.Element =>
  renderSmallIcon(paths[name], props);

/** Props of `ToolCardIcon`. */
export interface ToolCardIconProps extends OutlineProps {
  readonly name: ToolCardStatusName;
}

/** The icon of a status. Hidden from screen readers, because there is always text next to it. */
export const ToolCardIcon = ({ name, ...props }: ToolCardIconProps): React.JSX.Element =>
  renderIcon(name, props);
