import type { CSSObject } from '@mui/material/styles';

/** The shape of a chevron, drawn: a thousand cards need not hold a thousand pictures of it. */
export const chevron: CSSObject = {
  content: '""',
  flexShrink: 0,
  inlineSize: '0.45em',
  blockSize: '0.45em',
  border: 'solid currentColor',
  borderWidth: '0 2px 2px 0',
};
