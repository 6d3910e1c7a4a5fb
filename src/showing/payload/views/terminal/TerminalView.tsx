'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { PayloadNotice } from '../../frame/PayloadNotice.tsx';
import type { PayloadControls, PayloadViewProps } from '../../frame/PayloadView.ts';
import { noControls, usePayloadControls } from '../../frame/usePayloadControls.ts';
import { runInSlices } from '../../../ui/behavior/runInSlices.ts';
import { WindowedText } from '../text/WindowedText.tsx';
import { readTerminalOutput } from './readTerminalOutput.ts';
import { readTerminal } from './readTerminal.ts';
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
  const { value, localeText, tabIndex, isArriving, onControls } = props;
  const output = React.useMemo(
    () =>
      readTerminalOutput(value) ?? { stdout: typeof value === 'string' ? value : '', stderr: '' },
    [value],
  );
  // Errors are usually at the end.
  const hasFailed = output.signal !== undefined || (output.exitCode ?? 0) !== 0;
  const startsAtEnd = isArriving || hasFailed;
  const terminal = useTerminalText(output, isArriving, startsAtEnd);
  const { text, tokens, errorStart, dropped } = terminal;
  const hasCodes = tokens.length > 0;
  const label = localeText.plainTextLabel;
  const controls = React.useMemo((): PayloadControls => {
    // Reads all of the output, because what is shown may still be a part of it.
    const write = async (): Promise<string> => {
      const whole = await runInSlices(readTerminal(output));
      return whole === undefined ? '' : getPlainText(whole);
    };
    return hasCodes ? { copyFormats: [{ label, write }] } : noControls;
  }, [label, hasCodes, output]);
  usePayloadControls(onControls, controls);
  const { length } = text;
  const shown = isArriving ? text + caret : text || localeText.noOutputText;
  const write = React.useCallback(() => [shown], [shown]);
  const caretToken = { start: length, end: length + 1, className: caretClass, style: plainStyle };
  return (
    <TerminalRoot dir="ltr">
      <TerminalHeader output={output} localeText={localeText} />
      {dropped > 0 ? <PayloadNotice>{localeText.earlierText(dropped)}</PayloadNotice> : null}
      <WindowedText
        {...props}
        startsAtEnd={startsAtEnd}
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
