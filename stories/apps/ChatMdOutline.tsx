import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type * as React from 'react';
import type { SourceRange } from './ChatMdSource.tsx';
import type { OutlineEntry } from './readChatMd.ts';

interface ChatMdOutlineProps {
  readonly entries: readonly OutlineEntry[];
  /**
   * Called with the range of an entry when the pointer enters it, and with undefined when the pointer
   * leaves it.
   */
  readonly onPoint: (range: SourceRange | undefined) => void;
}

/** The elements of a document. Pointing at an element highlights its source. */
export function ChatMdOutline({ entries, onPoint }: ChatMdOutlineProps): React.JSX.Element {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {entries.map((entry) => (
        <Button
          key={entry.start}
          size="small"
          sx={{ textTransform: 'none' }}
          onMouseEnter={() => onPoint(entry)}
          onMouseLeave={() => onPoint(undefined)}
          onFocus={() => onPoint(entry)}
        >
          {entry.tag === undefined ? 'Text' : `<${entry.tag}>`}, line {entry.line}
        </Button>
      ))}
    </Box>
  );
}
