'use client';
import * as React from 'react';
import { runToEnd } from '../../../ui/behavior/runInSlices.ts';
import { useSlicedWork } from '../../slicing/useSlicedWork.ts';
import { readTerminal } from './readTerminal.ts';
import type { TerminalOutput } from './readTerminalOutput.ts';
import type { TerminalText } from './TerminalText.ts';

/** Number of characters to show of each stream until all of it has been read. */
const maxBeginning = 4_000;
/** Number of characters to keep from the end of each stream while it is arriving. At most twice as many are kept. */
const maxEnd = 50_000;

const takeBeginning = (text: string): string => text.slice(0, maxBeginning);

/**
 * Returns the end of long text, from the start of a line if possible. The cut moves only once per `maxEnd` characters,
 * so that rows stay in place.
 */
function takeEnd(text: string): string {
  const start = (Math.floor(text.length / maxEnd) - 1) * maxEnd;
  return start > 0 ? text.slice(text.indexOf('\n', start) + 1 || start) : text;
}

/** The text of a command's output, or a part of it. */
export interface ShownText extends TerminalText {
  /** The number of characters before the end of the output, if only that is shown. */
  readonly dropped: number;
}

function readPart({ stdout, stderr }: TerminalOutput, isEnd: boolean): ShownText {
  const take = isEnd ? takeEnd : takeBeginning;
  const part = { stdout: take(stdout), stderr: take(stderr) };
  const dropped = stdout.length + stderr.length - part.stdout.length - part.stderr.length;
  return { ...runToEnd(readTerminal(part)), dropped: isEnd ? dropped : 0 };
}

/**
 * Returns the text of a command's output. While the output is arriving, returns only its end. Afterwards, reads all of
 * it in the background. Until that is done, returns the end if `startsAtEnd` was set at first, otherwise the beginning.
 */
export function useTerminalText(
  output: TerminalOutput,
  isArriving: boolean,
  startsAtEnd: boolean,
): ShownText {
  const [startedAtEnd] = React.useState(startsAtEnd);
  const isEnd = isArriving || startedAtEnd;
  const part = React.useMemo(() => readPart(output, isEnd), [output, isEnd]);
  const read = React.useCallback(() => readTerminal(output), [output]);
  const whole = useSlicedWork(isArriving ? undefined : read);
  return whole === undefined ? part : { ...whole, dropped: 0 };
}
