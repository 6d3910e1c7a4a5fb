import Box from '@mui/material/Box';
import type * as React from 'react';
import { scrollPaneTo } from '../CodeEditor.tsx';
import type { SourceRange } from '../CodeEditor.tsx';
import { ScrollBox } from '../layout/ScrollBox.tsx';

/** Maximum number of characters of the source that are shown at the same time. */
export const maxShownLength = 20_000;

interface ChatMdSourceProps {
  readonly source: string;
  /** The range to highlight. */
  readonly range: SourceRange | undefined;
}

/** The source of a long document, with a highlighted range. */
export function ChatMdSource({ source, range }: ChatMdSourceProps): React.JSX.Element {
  const from = Math.max(0, (range?.start ?? 0) - maxShownLength / 4);
  const { start, end } = range ?? { start: from, end: from };
  const last = Math.min(source.length, from + maxShownLength);
  return (
    <ScrollBox label="Source text">
      <Box
        component="pre"
        dir="ltr"
        sx={{
          m: 0,
          p: 1.5,
          fontSize: 13,
          lineHeight: '20px',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {source.slice(from, start)}
        <mark key={`${start}-${end}`} ref={scrollPaneTo}>
          {source.slice(start, Math.min(end, last))}
        </mark>
        {source.slice(Math.min(end, last), last)}
      </Box>
    </ScrollBox>
  );
}
