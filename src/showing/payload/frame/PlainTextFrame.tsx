'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { PayloadFrame } from './PayloadFrame.tsx';
import type { PayloadFrameProps } from './PayloadFrame.tsx';
import { plainTextStyles } from './FrameRoot.ts';

const TextFrame = styled(PayloadFrame)(plainTextStyles);

/** A frame with plain text, whose long lines wrap. */
export const PlainTextFrame = (props: PayloadFrameProps): React.JSX.Element => (
  <TextFrame unit="lines" {...props} />
);
