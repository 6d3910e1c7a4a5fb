'use client';
import type * as React from 'react';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { WrittenText } from './TextBody.tsx';
import { writeRaw } from '../../../format/value/formatRaw.ts';

/** Exactly what is there: a text in quotes, all else as it is written. */
export function RawView(props: PayloadViewProps): React.JSX.Element {
  return <WrittenText {...props} write={writeRaw} />;
}
