'use client';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** A button in a card: calm, and never smaller than a finger can hit. */
export const ToolCardButton = styled(Button)({
  minBlockSize: 28,
  textTransform: 'none',
}) as typeof Button;
