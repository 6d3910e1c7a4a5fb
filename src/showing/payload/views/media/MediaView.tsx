'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { PayloadFrame } from '../../frame/PayloadFrame.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { MediumFigure } from './MediumFigure.tsx';
import { readMedium } from './readMedium.ts';

const CenteredFrame = styled(PayloadFrame)({ '& img': { marginInline: 'auto' } });

/** Shows an image, a sound, a video or a file. */
export function MediaView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, tabIndex, className, localeText, allowedImageOrigins } = props;
  const medium = React.useMemo(() => readMedium(value), [value]);
  return (
    <CenteredFrame label={label} tabIndex={tabIndex} className={className}>
      {medium && <MediumFigure {...{ medium, localeText, tabIndex, allowedImageOrigins }} />}
    </CenteredFrame>
  );
}
