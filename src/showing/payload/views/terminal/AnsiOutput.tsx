'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import type { RenderToken } from '../text/renderTokens.tsx';
import type { TerminalOutput } from './readTerminalOutput.ts';
import { renderTerminalToken } from './renderTerminalToken.tsx';
import { terminalColors } from './style/terminalColors.ts';
import type { TerminalDocument } from './TerminalDocument.ts';
import { getPlainText } from './TerminalText.ts';
import type { TerminalToken } from './TerminalText.ts';
import { useTerminalDocument } from './useTerminalDocument.ts';

/** Props of a component that reads the output of a command. */
export interface OutputReaderProps {
  readonly output: TerminalOutput;
  readonly isArriving: boolean;
  /** The `tabIndex` of links. */
  readonly tabIndex: number | undefined;
  readonly children: (
    document: TerminalDocument,
    renderToken: RenderToken<TerminalToken>,
    /** Returns the output without escape codes. Undefined if the output has no styles. */
    writePlain?: () => Promise<string>,
  ) => React.ReactNode;
}

const AnsiRoot = styled('div')(({ theme }) => terminalColors(theme));

/** Reads output with escape codes. Loaded with the first such output. */
export function AnsiOutput(props: OutputReaderProps): React.JSX.Element {
  const { output, isArriving, tabIndex, children } = props;
  const document = useTerminalDocument(output, isArriving);
  return (
    <AnsiRoot>
      {children(
        document,
        (token, key, content) => renderTerminalToken(token, key, content, tabIndex),
        document.tokens.length === 0 ? undefined : () => Promise.resolve(getPlainText(document)),
      )}
    </AnsiRoot>
  );
}
