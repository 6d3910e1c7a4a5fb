import type { CSSObject, Theme } from '@mui/material/styles';
import { monospace } from '../../../ui/look/monospace.ts';
import { fade } from '../../../ui/look/surfaceStyles.ts';
import { syntaxColors } from '../../../ui/look/syntaxColors.ts';

/** Returns the colors of a changed line. The gutter is darker than the text, and changed words are darker still. */
const tint = (color: string): CSSObject => ({
  backgroundColor: fade(color, 13),
  '& .number, & .sign:first-of-type': { backgroundColor: fade(color, 17) },
  '& .word': { backgroundColor: fade(color, 34) },
});

/** Returns the styles of diff rows. Applied to an ancestor, because there can be many rows. */
export function diffColors(theme: Theme): CSSObject {
  const { palette } = theme.vars ?? theme;
  return {
    ...syntaxColors(theme),
    '& .path, & .cell': { flex: 1, minInlineSize: 0, paddingInlineEnd: '1ch' },
    '& .path': {
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
      fontFamily: monospace,
      color: palette.text.primary,
    },
    '& .row, & .cell': { display: 'flex' },
    '& .number, & .sign': { flexShrink: 0, userSelect: 'none' },
    '& .number': { boxSizing: 'content-box', paddingInline: '1ch', textAlign: 'end' },
    '& .sign': { inlineSize: '2ch', marginInlineEnd: '1ch', textAlign: 'center' },
    // Uses the lighter shades, which stay clear when they are mixed with white.
    '& .added': tint(palette.success.light),
    '& .removed': tint(palette.error.light),
    '& .missing': { backgroundColor: palette.action.hover },
    '& .number, & .count, & .part, & .note, & .noLineEnd, & .remark, & .unchanged': {
      color: palette.text.secondary,
    },
    '& .note, & .noLineEnd, & .file': { paddingInlineStart: '1ch' },
    '& .part, & .unchanged': { backgroundColor: fade(palette.primary.main, 8) },
    // Monospaced fonts have no medium weight.
    '& .file': {
      backgroundColor: palette.action.hover,
      fontWeight: 700,
    },
    // Only the first row of a file has a count.
    '& .row:not(:first-of-type) > :has(> .count)': {
      borderBlockStart: `1px solid ${palette.divider}`,
    },
    '& .count': { flexShrink: 0, marginInlineStart: 'auto', paddingInlineStart: 8 },
    '& .unchanged': {
      gap: 8,
      padding: 0,
      border: 0,
      font: `${theme.typography.pxToRem(12)} ${theme.typography.fontFamily}`,
      cursor: 'pointer',
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    // Forced-colors mode removes backgrounds. Added lines are still marked by their signs.
    '@media (forced-colors: active)': { '& .word': { textDecoration: 'underline' } },
  };
}
