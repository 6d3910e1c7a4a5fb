import Box from '@mui/material/Box';
import type * as React from 'react';
import { JsonText } from '../../../src/showing/ui/look/JsonText.tsx';

/** The parts of a message as JSON. */
export const PartsView = ({ parts }: { readonly parts: unknown }): React.JSX.Element => (
  <Box
    component="pre"
    dir="ltr"
    sx={{
      m: 0,
      p: 1.5,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      fontFamily: 'monospace',
      fontSize: 13,
      lineHeight: '20px',
    }}
  >
    <JsonText text={JSON.stringify(parts, null, 2)} />
  </Box>
);
