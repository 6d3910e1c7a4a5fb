'use client';
import type * as React from 'react';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { TextBody } from '../text/TextBody.tsx';
import { formatRaw } from '../../../format/value/formatRaw.ts';

/** Shows the exact value: strings with JSON escapes, and other values with all entries. */
export function RawView(props: PayloadViewProps): React.JSX.Element {
  return <TextBody {...props} write={formatRaw} />;
}
