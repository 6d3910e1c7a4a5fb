import type { CSSObject, Theme } from '@mui/material/styles';
import { fade } from '../../../ui/look/surfaceStyles.ts';

const tint = (color: string): CSSObject => ({
  backgroundColor: fade(color, 14),
  '& .word': { backgroundColor: fade(color, 32), borderRadius: 2 },
});

/** Returns the styles of diff rows. Applied to an ancestor, because there can be many rows. */
export function diffColors(theme: Theme): CSSObject {
  const { palette, shape } = theme.vars ?? theme;
  return {
    '& .row': { display: 'flex' },
    '& .cell': { display: 'flex', flex: '1 1 0', minInlineSize: 0, paddingInline: 8 },
    '& .number': {
      boxSizing: 'content-box',
      flexShrink: 0,
      paddingInlineEnd: '1ch',
      textAlign: 'end',
      userSelect: 'none',
      color: palette.text.secondary,
    },
    '& .sign': { flexShrink: 0, inlineSize: '2ch', userSelect: 'none' },
    '& .added': tint(palette.success.main),
    '& .removed': tint(palette.error.main),
    '& .missing': { backgroundColor: palette.action.hover },
    '& .part, & .note, & .noLineEnd, & .remark': { color: palette.text.secondary },
    '& .part': { backgroundColor: fade(palette.primary.main, 8) },
    // Monospaced fonts have no medium weight.
    '& .file': {
      backgroundColor: palette.action.hover,
      fontWeight: theme.typography.fontWeightBold,
    },
    '& .row:not(:first-of-type) > .file.first': {
      borderBlockStart: `1px solid ${palette.divider}`,
    },
    '& .file > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .count': {
      flexShrink: 0,
      marginInlineStart: 'auto',
      paddingInlineStart: 8,
      color: palette.text.secondary,
    },
    '& .unchanged': {
      flex: 1,
      margin: 0,
      padding: 0,
      border: 0,
      borderRadius: shape.borderRadius,
      backgroundColor: palette.action.hover,
      font: 'inherit',
      fontFamily: theme.typography.fontFamily,
      fontSize: theme.typography.pxToRem(12),
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    // Forced-colors mode removes backgrounds. Added lines are still marked by their signs.
    '@media (forced-colors: active)': { '& .word': { textDecorationLine: 'underline' } },
  };
}
