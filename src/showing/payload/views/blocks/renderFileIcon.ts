import type * as React from 'react';
import { renderSmallIcon } from '../../../ui/look/renderSmallIcon.tsx';

/** Renders the icon of a file. */
export const renderFileIcon = (): React.JSX.Element =>
  renderSmallIcon('M3.5 2.5h6l3 3v8h-9zm6 0v3h3', { style: { flexShrink: 0 } });
