'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { truncate } from '../../../format/text/truncate.ts';
import { FrameHeader } from '../../frame/FrameHeader.ts';
import { monospace } from '../../../ui/look/monospace.ts';
import type { TerminalOutput } from './readTerminalOutput.ts';

/** Maximum displayed length of the command, and of its folder. The input of the call shows the rest. */
const maxLength = 500;

const HeaderRoot = styled(FrameHeader)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    flexWrap: 'wrap',
    '& > code': {
      flex: '1 1 12rem',
      maxBlockSize: '3.75rem',
      paddingBlock: 6,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
      fontFamily: monospace,
      fontSize: theme.typography.pxToRem(13),
      lineHeight: theme.typography.pxToRem(20),
    },
    '& b': { fontWeight: 'inherit', color: palette.text.primary },
    '& bdi': { marginInlineEnd: 8 },
    '& > span': {
      display: 'flex',
      alignItems: 'center',
      columnGap: 8,
      minBlockSize: 28,
      marginInlineStart: 'auto',
    },
    '& [data-failed]': {
      paddingInline: 6,
      border: '1px solid',
      borderRadius: theme.shape.borderRadius,
      // Mixed with the text color for sufficient contrast.
      color: `color-mix(in srgb, ${palette.error.main} 60%, ${palette.text.primary})`,
    },
  };
});

const show = (text: string): string => escapeInvisible(truncate(text, maxLength), { inline: true });

/** Props of `TerminalHeader`. */
export interface TerminalHeaderProps {
  readonly output: TerminalOutput;
  readonly localeText: ToolPayloadLocaleText;
}

/** Shows the command, its folder, its exit code or signal, and its duration, as far as they are known. */
export function TerminalHeader(props: TerminalHeaderProps): React.JSX.Element | null {
  const { output, localeText } = props;
  const { command, cwd, exitCode, signal, durationMs } = output;
  const exit = signal ?? (exitCode === undefined ? undefined : localeText.exitCodeText(exitCode));
  const hasCommand = Boolean(command || cwd);
  if (!hasCommand && (exit ?? durationMs) === undefined) {
    return null;
  }
  return (
    <HeaderRoot>
      {hasCommand ? (
        <code>
          {cwd ? <bdi>{show(cwd)}</bdi> : null}
          {command ? (
            <>
              {'$ '}
              <b>{show(command)}</b>
            </>
          ) : null}
        </code>
      ) : null}
      <span>
        {exit === undefined ? null : (
          <span data-failed={signal !== undefined || exitCode !== 0 || undefined}>
            {show(exit)}
          </span>
        )}
        {durationMs === undefined ? null : <span>{localeText.durationText(durationMs)}</span>}
      </span>
    </HeaderRoot>
  );
}
