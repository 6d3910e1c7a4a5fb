'use client';
import { styled } from '@mui/material/styles';

/** A field, and the actions next to it. */
export const FieldRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(0.5),
  '& > .MuiFormControl-root': { flex: '1 1 0', minInlineSize: 0 },
  '& .MuiInputBase-root': {
    fontSize: theme.typography.pxToRem(14),
    lineHeight: theme.typography.pxToRem(20),
  },
  // Buttons and units in a field don't make it taller.
  '& .MuiInputBase-root > button': { marginBlock: -4, marginInlineEnd: -6 },
  '& .MuiInputAdornment-root > p': { fontSize: 'inherit' },
  // The icons of native controls.
  '& input': { minInlineSize: 0, ...theme.applyStyles('dark', { colorScheme: 'dark' }) },
  '& .MuiInputLabel-root': { fontSize: theme.typography.pxToRem(14) },
  '& .MuiFormHelperText-root': { marginInline: 0, textAlign: 'start', overflowWrap: 'anywhere' },
  // Centered next to a field, which is 40 high.
  '& > button': { marginBlockStart: 6 },
}));
