'use client';
import * as React from 'react';
import { PlainTextFrame } from './frame/PlainTextFrame.tsx';
import { truncate } from '../format/text/truncate.ts';
import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { formatPieces } from '../format/value/formatValue.ts';

/** More than this is no reading on paper: the rest is counted. */
const maxCharacters = 100_000;

const printedOf = (value: unknown): string => {
  let [text, length] = ['', 0];
  for (const piece of formatPieces(value, Infinity)) {
    length += piece.length;
    text += text.length < maxCharacters ? piece : '';
  }
  const printed = truncate(text, maxCharacters);
  const rest = length - printed.length;
  return `${escapeInvisible(printed)}${rest > 0 ? `… (+${rest})` : ''}`;
};

/** Props of a value on paper. */
export interface PrintedPayloadProps {
  readonly value: unknown;
  readonly label: string;
  readonly className: string;
}

/** All of a value as one text, for paper and for files. */
export function PrintedPayload({ value, ...other }: PrintedPayloadProps): React.JSX.Element {
  const text = React.useMemo(() => printedOf(value), [value]);
  return (
    <PlainTextFrame {...other} style={{ maxBlockSize: 'none', contain: 'none' }}>
      {text}
    </PlainTextFrame>
  );
}
