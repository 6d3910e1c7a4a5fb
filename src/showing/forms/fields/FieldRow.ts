'use client';
import { styled } from '@mui/material/styles';

/** A row with a field and its actions. */
export const FieldRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(0.5),
  // A bar next to a field whose value differs from the one in the request.
  position: 'relative',
  '&[data-changed]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: -7,
    borderInlineStart: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
  },
  '& > .MuiFormControl-root': { flex: '1 1 0', minInlineSize: 0 },
  '& .MuiInputBase-root': {
    fontSize: theme.typography.pxToRem(14),
    lineHeight: theme.typography.pxToRem(20),
  },
  // Negative margins, so that buttons and units don't make the field taller.
  '& .MuiInputBase-root > button': { marginBlock: -4, marginInlineEnd: -6 },
  '& .MuiInputAdornment-root > p': { fontSize: 'inherit' },
  // Draws the icons of native controls in the color scheme of the theme.
  '& input': { minInlineSize: 0, ...theme.applyStyles('dark', { colorScheme: 'dark' }) },
  '& .MuiInputLabel-root': { fontSize: theme.typography.pxToRem(14) },
  '& .MuiFormHelperText-root': { marginInline: 0, textAlign: 'start', overflowWrap: 'anywhere' },
  // Centers the button next to the field, which is 40 px high.
  '& > button': { marginBlockStart: 6 },
}));
