'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { PlainTextRoot } from './frame/FrameRoot.ts';
import { truncate } from '../format/text/truncate.ts';
import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { formatInPieces } from '../format/value/formatInPieces.ts';

/** Maximum number of characters to print. The rest is only counted. */
const maxCharacters = 100_000;

const PrintedFrame = styled(PlainTextRoot)({ maxBlockSize: 'none', contain: 'none' });

const formatForPrint = (value: unknown): string => {
  let [text, length] = ['', 0];
  for (const piece of formatInPieces(value, Infinity)) {
    length += piece.length;
    text += text.length < maxCharacters ? piece : '';
  }
  const printed = truncate(text, maxCharacters);
  const rest = length - printed.length;
  return `${escapeInvisible(printed)}${rest > 0 ? `… (+${rest})` : ''}`;
};

/** Props of `PrintedPayload`. */
export interface PrintedPayloadProps {
  readonly value: unknown;
  readonly label: string;
  readonly className: string;
}

/** Shows a value as text without a scroll container, for print. */
export function PrintedPayload({
  value,
  label,
  className,
}: PrintedPayloadProps): React.JSX.Element {
  const text = React.useMemo(() => formatForPrint(value), [value]);
  return (
    <PrintedFrame role="group" aria-label={label} className={className} tabIndex={0}>
      {text}
    </PrintedFrame>
  );
}
