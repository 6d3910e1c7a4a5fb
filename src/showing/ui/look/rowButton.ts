import type { CSSObject } from '@mui/material/styles';
import { chevron, pointUp } from './chevron.ts';

/** Styles of an icon next to a title. Centers it on the first line, which is 20 high. */
export const besideTitle: CSSObject = {
  alignSelf: 'flex-start',
  marginBlockStart: 'calc(0.625rem - 8px)',
};

/**
 * Styles of a button that fills a row and expands the content below it. Its chevron points up while the content is
 * expanded.
 */
export const rowButton: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&::after': chevron,
  '&[aria-expanded="true"]::after': { transform: pointUp },
};
