import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type * as React from 'react';
import type { CallCandidate } from '../../../src/reading/syntax/index.ts';

interface FindingListProps {
  /** The places at which a call might start. */
  readonly findings: readonly CallCandidate[];
}

/** What became of each place at which a call might start, and why. */
export function FindingList({ findings }: FindingListProps): React.JSX.Element {
  return findings.length === 0 ? (
    <Typography variant="body2" sx={{ p: 1.5, color: 'text.secondary' }}>
      No notation starts anywhere in this text.
    </Typography>
  ) : (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {findings.map(({ line, column, offset, syntax, opener, outcome, reason }) => (
        <Box
          component="li"
          key={`${offset} ${syntax} ${opener}`}
          sx={{
            px: 1.5,
            py: 0.75,
            overflowWrap: 'anywhere',
            '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
          }}
        >
          <Typography variant="body2">
            <strong>{outcome}</strong> · {syntax} · line {line}, column {column} ·{' '}
            <code dir="ltr">{opener}</code>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reason}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
