'use client';
import * as React from 'react';
import { PayloadFrame } from './PayloadFrame.tsx';
import type { PayloadFrameProps } from './PayloadFrame.tsx';

/** A scroll container for plain text, with wrapping lines. */
export function PlainTextFrame({ style, ...props }: PayloadFrameProps): React.JSX.Element {
  return (
    <PayloadFrame
      {...props}
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...style }}
    />
  );
}
