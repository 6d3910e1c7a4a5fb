import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import type * as React from 'react';

interface CornerButtonProps extends Pick<ButtonProps, 'onClick' | 'ref'> {
  readonly label: string;
  readonly icon: React.ReactNode;
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

/** A button in the corner of a chat. */
export const CornerButton = ({ label, icon, ...props }: CornerButtonProps): React.JSX.Element => (
  <Button
    {...props}
    size="small"
    color="inherit"
    startIcon={icon}
    sx={{
      px: 1.25,
      textTransform: 'none',
      color: 'text.secondary',
      '& .MuiButton-startIcon': { marginInline: '0 4px' },
      '&:hover': { color: 'text.primary' },
      '@media (pointer: coarse)': { minBlockSize: 44 },
    }}
  >
    {label}
  </Button>
);
