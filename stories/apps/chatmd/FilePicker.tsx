import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as React from 'react';
import { OpenIcon } from '../icons.tsx';

interface FilePickerProps {
  readonly onOpen: (files: readonly File[]) => void;
}

/** A button that opens files, and a hint that they can be dropped. */
export function FilePicker({ onOpen }: FilePickerProps): React.JSX.Element {
  const picker = React.useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<OpenIcon />}
        onClick={() => picker.current?.click()}
        sx={{
          textTransform: 'none',
          '& .MuiButton-startIcon': { marginInline: '-2px 6px' },
          '@media (pointer: coarse)': { minBlockSize: 44 },
        }}
      >
        Open files
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => onOpen([...(event.target.files ?? [])])}
      />
      <Typography
        variant="body2"
        sx={{
          flex: '1 1 14rem',
          color: 'text.secondary',
          // Phones can't drop files.
          '@media (pointer: coarse), (max-width: 600px)': { display: 'none' },
        }}
      >
        or drop a document and the files that it refers to anywhere
      </Typography>
    </>
  );
}
