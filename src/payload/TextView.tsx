'use client';
import type * as React from 'react';
import type { PayloadViewProps } from './PayloadView.ts';
import { WrittenText } from './WrittenText.tsx';
import { formatPieces } from './formatValue.ts';

/** A text as it reads. */
export function TextView(props: PayloadViewProps): React.JSX.Element {
  return <WrittenText {...props} write={formatPieces} isProse />;
}
