'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { PayloadFrame } from '../../frame/PayloadFrame.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { MediumFigure } from './MediumFigure.tsx';
import { readMedium } from './readMedium.ts';

/** A frame without a background and padding, because the media item has its own. */
const BareFrame = styled(PayloadFrame)({
  '--toolcard-tint': 'transparent',
  '--toolcard-inset': '0px',
  padding: 0,
});

/** Shows an image, a sound, a video or a file. */
export function MediaView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, tabIndex, className, localeText, allowedImageOrigins, onControls } = props;
  const medium = React.useMemo(() => readMedium(value), [value]);
  return (
    <BareFrame {...{ label, localeText, tabIndex, className }}>
      {medium && (
        <MediumFigure {...{ medium, localeText, tabIndex, allowedImageOrigins, onControls }} />
      )}
    </BareFrame>
  );
}
