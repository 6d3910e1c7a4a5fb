import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type * as React from 'react';
import { CodeEditor } from '../CodeEditor.tsx';
import type { SourceRange } from '../CodeEditor.tsx';
import { DoneIcon, WarningIcon } from '../icons.tsx';
import { FormatSelect } from './FormatSelect.tsx';
import { describeRecognition } from './recognizeText.ts';
import type { Recognition } from './recognizeText.ts';

interface SourcePaneProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly recognition: Recognition;
  /** The name of the format to read the text as. Empty for the recognized one. */
  readonly format: string;
  readonly onFormat: (name: string) => void;
  /** The number of characters per step. Undefined if each event is a step. */
  readonly size: number | undefined;
  readonly onSize: (size: number) => void;
  /** The part of the text to highlight. */
  readonly range: SourceRange | undefined;
  readonly editorRef: React.Ref<HTMLTextAreaElement>;
}

/** The text of an answer, what it was recognized as, and how to read it. */
export function SourcePane({
  text,
  onText,
  recognition,
  format,
  onFormat,
  size,
  onSize,
  range,
  editorRef,
}: SourcePaneProps): React.JSX.Element {
  const isUnknown = recognition.kind === 'unknown';
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          flex: 'none',
          gap: 1.5,
          px: 1.5,
          pt: 2,
          pb: 1.5,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <FormatSelect
          label="Read as"
          empty="Automatic"
          value={format}
          onChange={onFormat}
          sx={{ flex: '1 1 9rem', minInlineSize: 0 }}
        />
        {size !== undefined && (
          <TextField
            label="Chunk size"
            type="number"
            size="small"
            value={size}
            onChange={(event) => onSize(Math.max(1, Math.floor(Number(event.target.value)) || 1))}
            slotProps={{ htmlInput: { min: 1 } }}
            sx={{ flex: '0 0 6.5rem' }}
          />
        )}
        <Box sx={{ display: 'flex', flex: '1 1 100%', gap: 1 }}>
          <Box sx={{ display: 'flex', color: isUnknown ? 'warning.main' : 'success.main' }}>
            {isUnknown ? <WarningIcon /> : <DoneIcon />}
          </Box>
          <Typography
            role="status"
            aria-label="Format"
            variant="body2"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {describeRecognition(recognition)}
          </Typography>
        </Box>
      </Box>
      <CodeEditor
        ref={editorRef}
        label="Model output or stream"
        regionLabel="Source text"
        value={text}
        onChange={onText}
        range={range}
      />
    </>
  );
}
