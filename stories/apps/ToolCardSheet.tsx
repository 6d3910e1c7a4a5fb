import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ThemeProvider } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import * as React from 'react';
import { ToolCard } from '../../src/index.ts';
import type { ToolCardProps } from '../../src/index.ts';
import { situations } from '../data/situations.ts';

interface ToolCardSheetProps extends Partial<ToolCardProps> {
  readonly expanded?: boolean;
}

/** A card in every state, in a column. */
export function ToolCardSheet({
  expanded = false,
  ...props
}: ToolCardSheetProps): React.JSX.Element {
  return (
    <Stack spacing={1.5}>
      {Object.entries(situations).map(([name, situation]) => (
        <div key={name}>
          <Typography variant="caption" color="text.secondary">
            <bdi lang="en">{name}</bdi>
          </Typography>
          <ToolCard
            onApprovalResponse={() => undefined}
            onRetry={() => undefined}
            approver="Ada"
            // Stores nothing, so that each story always starts in the same state.
            storage={null}
            {...situation}
            defaultExpanded={expanded}
            {...props}
          />
        </div>
      ))}
    </Stack>
  );
}

interface SurfaceProps {
  readonly theme: Theme;
  readonly children: React.ReactNode;
}

/** A part of a page with its own theme. */
export const Surface = ({ theme, children }: SurfaceProps): React.JSX.Element => (
  <ThemeProvider theme={theme}>
    <Box
      dir={theme.direction}
      sx={{ p: 2, bgcolor: 'background.default', color: 'text.primary', minInlineSize: 0 }}
    >
      {children}
    </Box>
  </ThemeProvider>
);
