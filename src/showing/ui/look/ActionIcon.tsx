import type * as React from 'react';
import { renderSmallIcon } from './renderSmallIcon.tsx';

/** SVG paths of action icons. */
const paths = {
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.3 10.3l3.2 3.2',
  download: 'M8 2.5v7.5M4.75 7 8 10.25 11.25 7M2.75 13.25h10.5',
  copy: 'M5.5 5.5V3.5a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M3.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z',
  copied: 'M3 8.5 6.25 11.75 13 4.75',
  path: 'M5.5 4 2 8l3.5 4M10.5 4 14 8l-3.5 4',
  previous: 'M4 10l4-4 4 4',
  next: 'M4 6l4 4 4-4',
  menu: 'M5 6h6l-3 4z',
  split: 'M2.75 3.25h10.5v9.5H2.75zM8 3.25v9.5',
  unified: 'M2.75 3.25h10.5v9.5H2.75zM5.25 6.5h5.5M5.25 9.5h5.5',
  close: 'M4 4l8 8M12 4l-8 8',
  add: 'M8 3.5v9M3.5 8h9',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  expand: 'M4.5 6 8 2.5 11.5 6M4.5 10 8 13.5 11.5 10',
  collapse: 'M4.5 2.5 8 6l3.5-3.5M4.5 13.5 8 10l3.5 3.5',
};

/** A key of `paths`, such as `'copy'`. */
export type ActionIconName = keyof typeof paths;

/** The icon of an action, such as copying. */
export const ActionIcon = ({ name }: { readonly name: ActionIconName }): React.JSX.Element =>
  renderSmallIcon(paths[name]);
