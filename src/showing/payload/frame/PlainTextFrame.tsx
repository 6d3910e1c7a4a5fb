'use client';
import * as React from 'react';
import { PayloadFrame } from './PayloadFrame.tsx';
import type { PayloadFrameProps } from './PayloadFrame.tsx';

/** A text as a whole, in lines that fit the page. */
export function PlainTextFrame({ style, ...props }: PayloadFrameProps): React.JSX.Element {
  return (
    <PayloadFrame
      {...props}
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...style }}
    />
  );
}
