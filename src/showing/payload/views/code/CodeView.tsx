'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { WindowedText } from '../text/WindowedText.tsx';
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

const CodeRoot = styled('div')(({ theme }) => syntaxColors(theme));

/** Shows text as code, with syntax highlighting if its language is known and the code isn't too long. */
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
  return (
    <>
      {isTooLong ? <PayloadNotice>{localeText.viewTooLongText}</PayloadNotice> : null}
      <CodeRoot dir="ltr">
        <WindowedText
          {...props}
          write={write}
          beginning={truncate(text, maxBeginningLength)}
          {...(tokens !== undefined && { tokens })}
        />
      </CodeRoot>
    </>
  );
}
