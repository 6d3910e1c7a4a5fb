import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type * as React from 'react';
import type { ChatMdProblem } from '../../../src/reading/chatmd/index.ts';
import { scrollPaneTo } from './ChatMdSource.tsx';
import type { SourceRange } from './ChatMdSource.tsx';

/** The styles that the text and its marks share, so that they lie on each other. */
const textStyles: SxProps<Theme> = {
  gridArea: '1 / 1',
  m: 0,
  p: 1.5,
  border: 0,
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: '100%',
  fontFamily: 'monospace',
  fontSize: 13,
  lineHeight: '20px',
  letterSpacing: 'normal',
  tabSize: 4,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};

/** Returns the end of the line at an offset. */
const findLineEnd = (source: string, offset: number): number => {
  const end = source.indexOf('\n', offset);
  return end === -1 ? source.length : end;
};

interface ChatMdEditorProps {
  readonly source: string;
  readonly onChange: (source: string) => void;
  /** The range to highlight. */
  readonly range: SourceRange | undefined;
  /** The problems to underline. */
  readonly problems: readonly ChatMdProblem[];
  readonly ref?: React.Ref<HTMLTextAreaElement>;
}

/** An editor for a document, with marks under its text. */
export function ChatMdEditor({
  source,
  onChange,
  range,
  problems,
  ref,
}: ChatMdEditorProps): React.JSX.Element {
  const faults = problems
    .filter(({ file }) => file === undefined)
    .map(({ offset }) => ({ start: offset, end: findLineEnd(source, offset) }));
  const edges = [range ?? [], faults].flat().flatMap(({ start, end }) => [start, end]);
  const places = [...new Set([0, ...edges, source.length])].toSorted((one, other) => one - other);
  const isIn = (at: number, { start, end }: SourceRange): boolean => start <= at && at < end;
  return (
    <Box dir="ltr" sx={{ display: 'grid', minBlockSize: '100%' }}>
      <Box component="pre" aria-hidden sx={[textStyles, { color: 'transparent' }].flat()}>
        {places.slice(0, -1).map((start, index) => {
          const text = source.slice(start, places[index + 1]);
          const isFault = faults.some((fault) => isIn(start, fault));
          const isPointed = range !== undefined && isIn(start, range);
          return isFault || isPointed ? (
            <Box
              component="mark"
              key={`${start} ${isPointed}`}
              ref={isPointed && start === range.start ? scrollPaneTo : undefined}
              sx={{
                color: 'transparent',
                bgcolor: isPointed ? 'action.focus' : 'transparent',
                textDecoration: isFault ? 'underline wavy' : undefined,
                textDecorationColor: (theme) => theme.palette.warning.main,
              }}
            >
              {text}
            </Box>
          ) : (
            text
          );
        })}
        {'\n'}
      </Box>
      <Box
        component="textarea"
        ref={ref}
        aria-label="Document"
        spellCheck={false}
        value={source}
        onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
        sx={[
          textStyles,
          {
            blockSize: '100%',
            resize: 'none',
            overflow: 'hidden',
            color: 'text.primary',
            bgcolor: 'transparent',
            outline: 0,
          },
        ].flat()}
      />
    </Box>
  );
}
