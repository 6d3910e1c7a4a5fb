'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { formatInPieces } from '../../../format/value/formatInPieces.ts';
import { formatRaw } from '../../../format/value/formatRaw.ts';
import { takeBeginning } from '../../../format/value/joinTextPieces.ts';
import { getHangingIndent } from '../../frame/getHangingIndent.ts';
import { JsonText } from '../../../ui/look/JsonText.tsx';

/** Maximum number of characters to show. The payload's JSON view shows the whole value. */
const maxLength = 8_000;

const JsonRoot = styled('div')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** Props of `JsonBeginning`. */
export interface JsonBeginningProps {
  readonly value: unknown;
  /**
   * Whether the value is nested in another one. If so, a string is quoted.
   * @default false
   */
  readonly isInside?: boolean;
}

/** Shows the beginning of a value as colored JSON. */
export function JsonBeginning({ value, isInside = false }: JsonBeginningProps): React.JSX.Element {
  const { text, isWhole } = React.useMemo(
    () => takeBeginning(isInside ? formatRaw(value) : formatInPieces(value), maxLength),
    [value, isInside],
  );
  const shown = `${escapeInvisible(text)}${isWhole ? '' : '…'}`;
  return (
    <JsonRoot dir="ltr" style={{ textIndent: getHangingIndent(shown) }}>
      <JsonText text={shown} />
    </JsonRoot>
  );
}
