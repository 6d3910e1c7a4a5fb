import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type * as React from 'react';
import type { SourceRange } from '../CodeEditor.tsx';
import type { OutlineEntry } from './readChatMd.ts';

interface ChatMdOutlineProps {
  readonly entries: readonly OutlineEntry[];
  /** The highlighted range. */
  readonly range: SourceRange | undefined;
  /** Called with an entry when the user chooses it. */
  readonly onJump: (entry: OutlineEntry) => void;
}

/** The elements of a document, one per row. A row leads to its place. */
export function ChatMdOutline({ entries, range, onJump }: ChatMdOutlineProps): React.JSX.Element {
  return (
    <Box component="ul" aria-label="Outline" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <li key={entry.start}>
          <ButtonBase
            focusRipple
            aria-current={range?.start === entry.start ? 'location' : undefined}
            onClick={() => onJump(entry)}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              inlineSize: '100%',
              minBlockSize: 36,
              '@media (pointer: coarse)': { minBlockSize: 44 },
              px: 1.5,
              typography: 'body2',
              '&:hover, &:focus-visible, &[aria-current]': { bgcolor: 'action.hover' },
            }}
          >
            <Box component="span" sx={{ fontFamily: entry.tag ? 'monospace' : undefined }}>
              <bdi>{entry.tag === undefined ? 'Text' : `<${entry.tag}>`}</bdi>
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Line {entry.line}
            </Box>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
