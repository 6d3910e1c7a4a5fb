'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { PayloadFrameText } from '../locales/ToolPayloadLocaleText.ts';
import { PlainTextRoot } from './frame/FrameRoot.ts';
import { hideBase64 } from '../format/text/hideBase64.ts';
import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { formatInPieces } from '../format/value/formatInPieces.ts';
import { takeBeginning } from '../format/value/joinTextPieces.ts';

/** Maximum length of the displayed text. Fills the frame, even if its lines are short. */
const maxLength = 4_000;

/** Props of `PayloadPlaceholder`. */
export interface PayloadPlaceholderProps {
  readonly value: unknown;
  readonly label: string;
  readonly localeText: PayloadFrameText;
  readonly tabIndex: number | undefined;
  readonly className: string;
  readonly isArriving?: boolean;
}

/** Reserves space for the toolbar, so that nothing moves when it loads. */
const ToolbarSpace = styled('div')({
  minBlockSize: 28,
  // In a section, the toolbar is in the row of the heading and needs no space here.
  '.ToolCard-section &': { display: 'none' },
});

/** Shows the beginning of a value, or the end of arriving text, until the viewer has loaded, and if it fails. */
export function PayloadPlaceholder(props: PayloadPlaceholderProps): React.JSX.Element {
  const { value, label, localeText, isArriving = false, tabIndex = 0, className } = props;
  const isText = typeof value === 'string';
  const { text } = React.useMemo(() => {
    const shown = isArriving && isText ? value.slice(-maxLength) : value;
    return takeBeginning(formatInPieces(shown), maxLength);
  }, [value, isText, isArriving]);
  return (
    <>
      {isArriving ? null : <ToolbarSpace />}
      <PlainTextRoot
        role="group"
        aria-label={label}
        {...{ tabIndex, className }}
        dir={isText ? 'auto' : 'ltr'}
      >
        {text === '' ? <em>{localeText.emptyText}</em> : escapeInvisible(hideBase64(text))}
      </PlainTextRoot>
    </>
  );
}
