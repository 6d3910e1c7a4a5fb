'use client';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../locales/ToolPayloadLocaleText.ts';
import { PlainTextFrame } from './frame/PlainTextFrame.tsx';
import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { formatPieces } from '../format/value/formatValue.ts';
import { takeBeginning } from '../format/value/joinChunks.ts';

/** No more than this is seen of a value before the reader scrolls. */
const firstCharacters = 4_000;

/** Props of the beginning of a value. */
export interface PayloadBeginningProps {
  readonly value: unknown;
  readonly label: string;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  readonly className: string;
  readonly isArriving?: boolean;
}

/** As high as the controls that will stand here. */
const room = { flex: '0 0 7rem', minBlockSize: 28 };

/** The beginning of a value, as long as what it takes to show it is not there. */
export function PayloadPlaceholder(props: PayloadBeginningProps): React.JSX.Element {
  const { value, localeText, isArriving = false, ...other } = props;
  const isText = typeof value === 'string';
  const { text } = React.useMemo(() => {
    const shown = isArriving && isText ? value.slice(-firstCharacters) : value;
    return takeBeginning(formatPieces(shown), firstCharacters);
  }, [value, isText, isArriving]);
  return (
    <>
      {isArriving ? null : <div style={room} />}
      <PlainTextFrame {...other} dir={isText ? 'auto' : 'ltr'}>
        {text === '' ? <em>{localeText.emptyText}</em> : escapeInvisible(text)}
      </PlainTextFrame>
    </>
  );
}
