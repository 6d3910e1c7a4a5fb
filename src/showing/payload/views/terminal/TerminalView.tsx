'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { PayloadNotice } from '../../frame/PayloadNotice.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { WindowedText } from '../text/WindowedText.tsx';
import type { RenderToken } from '../text/renderTokens.tsx';
import type { TerminalToken } from './TerminalText.ts';
import { readTerminalOutput } from './readTerminalOutput.ts';
import type { TerminalOutput } from './readTerminalOutput.ts';
import { renderTerminalToken } from './renderTerminalToken.tsx';
import { plainStyle } from './TerminalStyle.ts';
import { TerminalHeader } from './TerminalHeader.tsx';
import { terminalColors } from './terminalColors.ts';
import { useTerminalDocument } from './useTerminalDocument.ts';

const TerminalRoot = styled('div')(({ theme }) => ({
  ...terminalColors(theme),
  '& .stderr': {
    position: 'relative',
    marginInlineStart: -8,
    paddingInlineStart: 6,
    borderInlineStart: `2px solid ${(theme.vars ?? theme).palette.error.main}`,
  },
  '& .first::after': {
    content: '"stderr"',
    position: 'absolute',
    insetInlineEnd: 0,
    paddingInline: 4,
    fontSize: theme.typography.pxToRem(12),
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

/** Marks the position at which more text will arrive. */
const caret = '▍';

const toOutput = (value: unknown): TerminalOutput =>
  readTerminalOutput(value) ?? {
    command: undefined,
    cwd: undefined,
    stdout: typeof value === 'string' ? value : '',
    stderr: '',
    exitCode: undefined,
    signal: undefined,
    durationMs: undefined,
  };

/** Shows the output of a command like a terminal, with colors and links. */
export function TerminalView(props: PayloadViewProps): React.JSX.Element {
  const { value, localeText, tabIndex, isArriving } = props;
  const output = React.useMemo(() => toOutput(value), [value]);
  const { text, tokens, errorStart, dropped } = useTerminalDocument(output, isArriving);
  const empty = text === '' ? localeText.noOutputText : text;
  const shown = isArriving ? text + caret : empty;
  const write = React.useCallback(() => [shown], [shown]);
  const caretToken = {
    start: text.length,
    end: text.length + caret.length,
    className: 'caret',
    style: plainStyle,
  };
  const renderToken: RenderToken<TerminalToken> = (token, key, content, shownEnd) =>
    renderTerminalToken(token, key, content, { text, shownEnd, tabIndex });
  return (
    <TerminalRoot dir="ltr">
      <TerminalHeader
        {...{ output, localeText, tabIndex }}
        writePlain={tokens.length === 0 || isArriving ? undefined : () => Promise.resolve(text)}
      />
      {dropped > 0 ? <PayloadNotice>{localeText.earlierText(dropped)}</PayloadNotice> : null}
      <WindowedText
        {...props}
        write={write}
        beginning={shown}
        tokens={isArriving ? [...tokens, caretToken] : tokens}
        renderToken={renderToken}
        getRowClass={(start) =>
          start < errorStart || output.stderr === ''
            ? undefined
            : start === errorStart
              ? 'stderr first'
              : 'stderr'
        }
      />
    </TerminalRoot>
  );
}
