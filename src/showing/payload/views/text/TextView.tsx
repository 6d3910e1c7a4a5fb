'use client';
import type * as React from 'react';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { TextBody } from './TextBody.tsx';
import { formatInPieces } from '../../../format/value/formatInPieces.ts';

/** Shows text as prose. */
export function TextView(props: PayloadViewProps): React.JSX.Element {
  return <TextBody {...props} write={formatInPieces} isProse />;
}
