'use client';
import * as React from 'react';
import { useSlicedWork } from '../../slicing/useSlicedWork.ts';
import type { TerminalOutput } from './readTerminalOutput.ts';
import { GrowingDocument, readDocument } from './AnsiDocument.ts';
import type { TerminalDocument } from './TerminalDocument.ts';

/** Maximum length of the output that is shown until all of it has been read. */
const maxBeginning = 4_000;

const readBeginning = ({ stdout, stderr, ...rest }: TerminalOutput): TerminalDocument =>
  new GrowingDocument().read({
    ...rest,
    stdout: stdout.slice(0, maxBeginning),
    stderr: stdout.length > maxBeginning ? '' : stderr.slice(0, maxBeginning),
  });

/**
 * Returns the text of a command's output. While the output is arriving, returns only its end. Afterwards, reads all of
 * it in the background, and meanwhile returns the last text or the beginning.
 */
export function useTerminalDocument(output: TerminalOutput, isArriving: boolean): TerminalDocument {
  const [growing] = React.useState(() => new GrowingDocument());
  const start = React.useCallback(() => readDocument(output), [output]);
  const complete = useSlicedWork(isArriving ? undefined : start);
  const current = React.useMemo(
    () => (isArriving ? growing.read(output) : (growing.latest ?? readBeginning(output))),
    [growing, output, isArriving],
  );
  return complete ?? current;
}
