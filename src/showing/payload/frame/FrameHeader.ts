'use client';
import { styled } from '@mui/material/styles';
import { FrameBar, attachToFrame } from './FrameBar.ts';

/** A header that looks like a part of the frame below it. Contains, for example, the path of a file. */
export const FrameHeader = styled(FrameBar)(({ theme }) => ({
  ...attachToFrame(theme, 'End'),
  columnGap: 8,
  '& + .ToolPayload-content': { borderStartStartRadius: 0, borderStartEndRadius: 0 },
}));
