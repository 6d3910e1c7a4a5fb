import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type * as React from 'react';
import { Pane } from '../Pane.tsx';
import { FormatSelect } from './FormatSelect.tsx';

interface SourcePaneProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The name of the format to read the text as. Empty for the recognized one. */
  readonly format: string;
  readonly onFormat: (name: string) => void;
  /** The number of characters per step. Undefined if each event is a step. */
  readonly size: number | undefined;
  readonly onSize: (size: number) => void;
}

/** The text of an answer, and how to read it. */
export function SourcePane({
  text,
  onText,
  format,
  onFormat,
  size,
  onSize,
}: SourcePaneProps): React.JSX.Element {
  return (
    <Pane title="Answer" area="source">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: 1.5, minBlockSize: '100%' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 0.5 }}>
          <FormatSelect
            label="Read as"
            empty="Automatic"
            value={format}
            onChange={onFormat}
            sx={{ flex: '1 1 10rem', minInlineSize: 0 }}
          />
          {size !== undefined && (
            <TextField
              label="Characters per step"
              type="number"
              size="small"
              value={size}
              onChange={(event) => onSize(Math.max(1, Math.floor(Number(event.target.value)) || 1))}
              slotProps={{ htmlInput: { min: 1 } }}
              sx={{ flex: '0 1 10rem' }}
            />
          )}
        </Box>
        <TextField
          label="Model output or stream"
          multiline
          minRows={10}
          value={text}
          onChange={(event) => onText(event.target.value)}
          slotProps={{
            htmlInput: {
              spellCheck: false,
              dir: 'ltr',
              style: { fontFamily: 'monospace', fontSize: 13, lineHeight: '20px' },
            },
          }}
          sx={{ flex: 1, '& .MuiInputBase-root': { blockSize: '100%', alignItems: 'start' } }}
        />
      </Box>
    </Pane>
  );
}
