import type { CSSObject } from '@mui/material/styles';

/** Styles that draw a chevron with borders, because a thousand cards shouldn't contain a thousand SVGs. */
export const chevron: CSSObject = {
  content: '""',
  flexShrink: 0,
  inlineSize: '0.45em',
  blockSize: '0.45em',
  border: 'solid currentColor',
  borderWidth: '0 2px 2px 0',
};
