'use client';
import type * as React from 'react';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { TextBody } from './TextBody.tsx';
import { formatPieces } from '../../../format/value/formatPieces.ts';

/** Shows text as prose. */
export function TextView(props: PayloadViewProps): React.JSX.Element {
  return <TextBody {...props} write={formatPieces} isProse />;
}
