'use client';
import { styled } from '@mui/material/styles';
import { FrameBar, attachToFrame } from './FrameBar.ts';

/** A footer with the controls of a view, attached to the frame above it. Hidden in print. */
export const FrameFooter = styled(FrameBar)(({ theme }) => ({
  ...attachToFrame(theme, 'Start'),
  '.ToolPayload-content:has(+ &)': { borderEndStartRadius: 0, borderEndEndRadius: 0 },
  '@media print': { display: 'none' },
}));
