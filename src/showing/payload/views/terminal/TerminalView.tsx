'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { PayloadNotice } from '../../frame/PayloadNotice.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { WindowedText } from '../text/WindowedText.tsx';
import { readTerminalOutput } from './readTerminalOutput.ts';
import { renderTerminalToken } from './renderTerminalToken.tsx';
import { plainStyle } from './style/TerminalStyle.ts';
import { TerminalHeader } from './TerminalHeader.tsx';
import { getPlainText, caretClass } from './TerminalText.ts';
import type { TerminalToken } from './TerminalText.ts';
import { useTerminalText } from './useTerminalText.ts';

const TerminalRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    '& .stderr': {
      position: 'relative',
      marginInlineStart: -8,
      paddingInlineStart: 6,
      borderInlineStart: `2px solid ${palette.error.main}`,
    },
    '& .first::after': {
      content: '"stderr"',
      position: 'absolute',
      insetInlineEnd: 0,
      paddingInline: 4,
      fontSize: theme.typography.pxToRem(12),
    },
    '& .host, & .first::after': { color: palette.text.secondary },
    '& a': { color: 'inherit' },
    // Text without a custom color inherits one.
    '& .ansi': {
      color: 'var(--toolcard-light)',
      backgroundColor: 'var(--toolcard-light-back)',
      ...theme.applyStyles('dark', {
        color: 'var(--toolcard-dark)',
        backgroundColor: 'var(--toolcard-dark-back)',
      }),
    },
  };
});

/** A mark at the position where more text will appear. */
const caret = '▍';

/** Shows the output of a command like a terminal, with colors and links. */
export function TerminalView(props: PayloadViewProps): React.JSX.Element {
  const { value, localeText, tabIndex, isArriving } = props;
  const output = React.useMemo(
    () =>
      readTerminalOutput(value) ?? { stdout: typeof value === 'string' ? value : '', stderr: '' },
    [value],
  );
  const terminal = useTerminalText(output, isArriving);
  const { text, tokens, errorStart, dropped } = terminal;
  const { length } = text;
  const shown = isArriving ? text + caret : text || localeText.noOutputText;
  const write = React.useCallback(() => [shown], [shown]);
  const caretToken = { start: length, end: length + 1, className: caretClass, style: plainStyle };
  return (
    <TerminalRoot dir="ltr">
      <TerminalHeader
        {...{ output, localeText, tabIndex }}
        writePlain={
          isArriving || tokens.length === 0
            ? undefined
            : () => Promise.resolve(getPlainText(terminal))
        }
      />
      {dropped > 0 ? <PayloadNotice>{localeText.earlierText(dropped)}</PayloadNotice> : null}
      <WindowedText
        {...props}
        write={write}
        beginning={shown}
        tokens={isArriving ? [...tokens, caretToken] : tokens}
        renderToken={(token: TerminalToken, key, content) =>
          renderTerminalToken(token, key, content, tabIndex)
        }
        getRowProps={(start) =>
          start < errorStart ? {} : { className: start === errorStart ? 'stderr first' : 'stderr' }
        }
      />
    </TerminalRoot>
  );
}
