'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { findFirstIndex } from '../text/findFirstIndex.ts';
import { WindowedText } from '../text/WindowedText.tsx';
import type { RowProps } from '../text/WindowedText.tsx';
import { FrameHeader } from '../../frame/FrameHeader.ts';
import { PayloadNotice } from '../../frame/PayloadNotice.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { isKnownLanguage, tokenizeCode } from './tokenizeCode.ts';
import { truncate } from '../../../format/text/truncate.ts';
import { parseCode } from './parseCode.ts';
import { syntaxColors } from '../../../ui/look/syntaxColors.ts';
import { useSlicedWork } from '../../slicing/useSlicedWork.ts';

const maxCharacters = 100_000;
/** Maximum length of the text that is shown until the rows are available. */
const maxBeginningLength = 4_000;

const CodeRoot = styled('div')(({ theme }) => ({
  ...syntaxColors(theme),
  // The numbers are in the padding of the frame, so that wrapped rows start next to them.
  '&[data-numbered] > .ToolPayload-content': {
    paddingInlineStart: 'calc(12px + var(--gutter) * 1ch)',
  },
  '& [data-line]': { position: 'relative' },
  '& [data-line]::before': {
    // The empty text after the slash keeps screen readers from reading the number.
    content: ['attr(data-line)', 'attr(data-line) / ""'],
    position: 'absolute',
    insetInlineStart: 'calc(var(--gutter) * -1ch)',
    inlineSize: 'calc(var(--gutter) * 1ch - 2ch)',
    textAlign: 'end',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

/** Returns the index at which each line starts. */
const findLineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
};

/**
 * Shows text as code, with syntax highlighting if its language is known, and with line numbers. Code that is too long
 * has neither.
 */
export function CodeView(props: PayloadViewProps): React.JSX.Element {
  const { value, language: given, localeText } = props;
  const { text, language = given } = React.useMemo(
    () => parseCode(typeof value === 'string' ? value : ''),
    [value],
  );
  const isTooLong = text.length > maxCharacters;
  const isKnown = language !== undefined && isKnownLanguage(language);
  const start = React.useCallback(() => tokenizeCode(text, language ?? ''), [text, language]);
  const tokens = useSlicedWork(isKnown && !isTooLong ? start : undefined);
  const write = React.useCallback(() => [text], [text]);
  const lines = React.useMemo(() => (isTooLong ? [] : findLineStarts(text)), [text, isTooLong]);
  const isNumbered = lines.length > 1;
  const getRowProps = (rowStart: number): RowProps => {
    const line = findFirstIndex(lines.length, (each) => (lines[each] ?? 0) >= rowStart);
    return lines[line] === rowStart ? { 'data-line': line + 1 } : {};
  };
  const style: React.CSSProperties & Record<'--gutter', number> = {
    '--gutter': String(lines.length).length + 2,
  };
  return (
    <>
      {isTooLong ? <PayloadNotice>{localeText.viewTooLongText}</PayloadNotice> : null}
      <CodeRoot dir="ltr" data-numbered={isNumbered || undefined} style={style}>
        {language === undefined ? null : <FrameHeader>{language}</FrameHeader>}
        <WindowedText
          {...props}
          write={write}
          beginning={truncate(text, maxBeginningLength)}
          {...(tokens !== undefined && { tokens })}
          {...(isNumbered && { getRowProps })}
        />
      </CodeRoot>
    </>
  );
}
