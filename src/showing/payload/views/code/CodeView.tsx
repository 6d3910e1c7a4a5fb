'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { WindowedText } from '../text/WindowedText.tsx';
import { PayloadNotice } from '../../frame/PayloadNotice.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { codeTokens, knowsLanguage } from './codeTokens.ts';
import { truncate } from '../../../format/text/truncate.ts';
import { parseCode } from './parseCode.ts';
import { syntaxColors } from '../rows/syntaxColors.ts';
import { useSlicedWork } from '../../slicing/useSlicedWork.ts';

/** Longer code is shown without colours. */
const maxCharacters = 100_000;
const firstCharacters = 4_000;

const CodeRoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 16rem',
  minInlineSize: 0,
  ...syntaxColors(theme),
}));

/** A text as code, in the colours of its language. */
export function CodeView(props: PayloadViewProps): React.JSX.Element {
  const { value, language: given, localeText } = props;
  const { text, language = given } = React.useMemo(
    () => parseCode(typeof value === 'string' ? value : ''),
    [value],
  );
  const isTooLong = text.length > maxCharacters;
  const isKnown = language !== undefined && knowsLanguage(language);
  const start = React.useCallback(() => codeTokens(text, language ?? ''), [text, language]);
  const tokens = useSlicedWork(isKnown && !isTooLong ? start : undefined);
  const write = React.useCallback(() => [text], [text]);
  return (
    <>
      {isTooLong ? <PayloadNotice>{localeText.viewTooLongText}</PayloadNotice> : null}
      <CodeRoot dir="ltr">
        <WindowedText
          {...props}
          write={write}
          beginning={truncate(text, firstCharacters)}
          {...(tokens !== undefined && { tokens })}
        />
      </CodeRoot>
    </>
  );
}
