'use client';
import * as React from 'react';
import { PayloadFrame } from '../../frame/PayloadFrame.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { MediumFigure } from './MediumFigure.tsx';
import { readMedium } from './readMedium.ts';

/** Shows an image, a sound, a video or a file. */
export function MediaView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, tabIndex, className, localeText, allowedImageOrigins } = props;
  const medium = React.useMemo(() => readMedium(value), [value]);
  return (
    <PayloadFrame label={label} tabIndex={tabIndex} className={className}>
      {medium && <MediumFigure {...{ medium, localeText, tabIndex, allowedImageOrigins }} />}
    </PayloadFrame>
  );
}
