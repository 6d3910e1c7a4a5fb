'use client';
import type * as React from 'react';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { TextBody } from './TextBody.tsx';
import { formatRaw } from '../../../format/value/formatRaw.ts';

/** Exactly what is there: a text in quotes, all else as it is written. */
export function RawView(props: PayloadViewProps): React.JSX.Element {
  return <TextBody {...props} write={formatRaw} />;
}
