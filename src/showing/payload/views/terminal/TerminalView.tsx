'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { PayloadNotice } from '../../frame/PayloadNotice.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import { WindowedText } from '../text/WindowedText.tsx';
import type { RenderToken } from '../text/renderTokens.tsx';
import type { TerminalToken } from './TerminalText.ts';
import type { OutputReaderProps } from './AnsiOutput.tsx';
import { readTerminalOutput } from './readTerminalOutput.ts';
import type { TerminalOutput } from './readTerminalOutput.ts';
import { plainStyle } from './style/TerminalStyle.ts';
import { TerminalHeader } from './TerminalHeader.tsx';
import { hasCodes, toPlainDocument } from './TerminalDocument.ts';
import type { TerminalDocument } from './TerminalDocument.ts';

const TerminalRoot = styled('div')(({ theme }) => ({
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

/** A mark at the position at which more text will arrive. */
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

const ansiOutput = lazyComponent(async () => (await import('./AnsiOutput.tsx')).AnsiOutput);

/** Passes output that contains no escape codes to `children`. */
const PlainOutput = ({ output, isArriving, children }: OutputReaderProps): React.ReactNode => {
  const document = React.useMemo(() => toPlainDocument(output, isArriving), [output, isArriving]);
  return children(document, (_token, _key, content) => content);
};

interface TerminalTextProps {
  readonly view: PayloadViewProps;
  readonly output: TerminalOutput;
  readonly document: TerminalDocument;
  readonly renderToken: RenderToken<TerminalToken>;
  readonly writePlain: (() => Promise<string>) | undefined;
}

/** Shows the text of the output below its header. */
function TerminalBody({
  view,
  output,
  document,
  renderToken,
  writePlain,
}: TerminalTextProps): React.JSX.Element {
  const { localeText, tabIndex, isArriving } = view;
  const { text, tokens, errorStart, dropped } = document;
  const empty = text === '' ? localeText.noOutputText : text;
  const shown = isArriving ? text + caret : empty;
  const write = React.useCallback(() => [shown], [shown]);
  const caretToken = {
    start: text.length,
    end: text.length + caret.length,
    className: 'caret',
    style: plainStyle,
  };
  const renderWithCaret: RenderToken<TerminalToken> = (token, key, content) =>
    token.className === 'caret' ? (
      <span key={key} aria-hidden>
        {content}
      </span>
    ) : (
      renderToken(token, key, content)
    );
  return (
    <>
      <TerminalHeader
        {...{ output, localeText, tabIndex }}
        writePlain={isArriving ? undefined : writePlain}
      />
      {dropped > 0 ? <PayloadNotice>{localeText.earlierText(dropped)}</PayloadNotice> : null}
      <WindowedText
        {...view}
        write={write}
        beginning={shown}
        tokens={isArriving ? [...tokens, caretToken] : tokens}
        renderToken={renderWithCaret}
        getRowProps={(start) =>
          start < errorStart || output.stderr === ''
            ? {}
            : { className: start === errorStart ? 'stderr first' : 'stderr' }
        }
      />
    </>
  );
}

/** Shows the output of a command like a terminal, with colors and links. */
export function TerminalView(props: PayloadViewProps): React.JSX.Element {
  const { value, tabIndex, isArriving } = props;
  const output = React.useMemo(() => toOutput(value), [value]);
  const isCoded = React.useMemo(() => hasCodes(output, isArriving), [output, isArriving]);
  const [wasCoded, setWasCoded] = React.useState(isCoded);
  // Stays coded, because only the end of arriving output is checked.
  if (isCoded && !wasCoded) {
    setWasCoded(true);
  }
  const Output = isCoded || wasCoded ? ansiOutput.Component : PlainOutput;
  return (
    <TerminalRoot dir="ltr">
      <Output {...{ output, isArriving, tabIndex }}>
        {(document, renderToken, writePlain) => (
          <TerminalBody view={props} {...{ output, document, renderToken, writePlain }} />
        )}
      </Output>
    </TerminalRoot>
  );
}
