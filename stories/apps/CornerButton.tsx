import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { IconButtonProps } from '@mui/material/IconButton';
import type * as React from 'react';

interface CornerButtonProps extends Pick<IconButtonProps, 'onClick' | 'ref' | 'children'> {
  readonly label: string;
}

/** The line at the top of a chat, with a button in its corner, for the header of a `ChatBox`. */
export const Corner = ({
  children,
}: {
  readonly children?: React.ReactNode;
}): React.JSX.Element => (
  <Box
    sx={{
      display: 'flex',
      flex: 'none',
      justifyContent: 'flex-end',
      // As high without a button, so that the messages don't move.
      blockSize: 40,
      p: 0.5,
      boxSizing: 'border-box',
      bgcolor: 'background.default',
      '@media (pointer: coarse)': { blockSize: 52 },
    }}
  >
    {children}
  </Box>
);

/** An icon in the corner of a chat. */
export const CornerButton = ({ label, ...props }: CornerButtonProps): React.JSX.Element => (
  <IconButton
    {...props}
    aria-label={label}
    title={label}
    size="small"
    sx={{
      inlineSize: 32,
      blockSize: 32,
      '@media (pointer: coarse)': { inlineSize: 44, blockSize: 44 },
    }}
  />
);
