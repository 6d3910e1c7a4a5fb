import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as React from 'react';
import type { LazyPayload, LoadedPayload } from '../src/chatmd/index.ts';
import { ToolPayload } from '../src/index.ts';

type Shown = { readonly state: 'closed' } | { readonly state: 'loading' } | LoadedPayload;

const nouns: Record<LazyPayload['kind'], string> = { input: 'Input', output: 'Output' };

/** A payload that lives in another file: where, its size, and when somebody asks for it, what it holds. */
export function ExternalPayload({ payload }: { readonly payload: LazyPayload }): React.JSX.Element {
  const [shown, setShown] = React.useState<Shown>({ state: 'closed' });
  const { kind, src, size, load } = payload;
  const label = nouns[kind];
  const known = shown.state === 'loaded' ? shown.size : size;

  const open = async (): Promise<void> => {
    setShown({ state: 'loading' });
    setShown(await load());
  };

  return (
    <Box sx={{ my: 0.5, fontSize: 13 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {label} in <bdi>{src}</bdi>
        {known === undefined ? '' : `, ${known} bytes`}{' '}
        {shown.state !== 'loaded' && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={shown.state === 'loading'}
            onClick={() => void open()}
          >
            Load the {kind}
          </Button>
        )}
      </Typography>
      {shown.state === 'loading' && <Typography role="status">Loading…</Typography>}
      {shown.state === 'missing' && (
        <Alert severity="warning">
          This file is not there. Open it together with the document.
        </Alert>
      )}
      {shown.state === 'failed' && <Alert severity="error">{shown.error}</Alert>}
      {shown.state === 'loaded' && <ToolPayload value={shown.value} label={label} />}
    </Box>
  );
}
