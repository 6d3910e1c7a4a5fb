'use client';
import type * as React from 'react';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { TextBody } from '../text/TextBody.tsx';
import { formatRaw } from '../../../format/value/formatRaw.ts';

/** Shows the exact value: a string as JSON with escapes, any other value with all of its entries. */
export function RawView(props: PayloadViewProps): React.JSX.Element {
  return <TextBody {...props} write={formatRaw} />;
}
