'use client';
import { styled } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';
import type * as React from 'react';
import { getTextColor, getToneColor } from '../call/getToneColor.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { useElapsedTime } from '../ui/behavior/useElapsedTime.ts';
import { easing, rise, withMotion } from '../ui/look/motion.ts';

const narrow = '@container (max-width: 27rem)';

/** Returns styles that clip text after the given number of lines. */
const clip = (lines: number): CSSObject => ({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
});

/**
 * The summary. Clipped to one line, so that nothing moves when the text becomes longer. It can have two lines in a wide
 * widget that is open, and in a narrow widget without details. With details, the duration is next to them, so that the
 * summary has the full width.
 */
export const Summary = styled('bdi', { slot: 'Summary' })(({ theme }) => ({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  // Keeps text of the opposite direction next to the icon.
  textAlign: ['-webkit-match-parent', 'match-parent'],
  ...clip(1),
  '[aria-expanded="true"] > &': clip(2),
  '[data-tone="attention"] > &': {
    color: getTextColor(theme, getToneColor(theme, 'attention')),
    fontWeight: theme.typography.fontWeightMedium,
  },
  [narrow]: {
    gridArea: '1 / 2 / 2 / 4',
    '&&': clip(1),
    '&&[data-alone]': { ...clip(2), gridArea: '1 / 2 / 3 / 3', alignSelf: 'center' },
  },
}));

/**
 * The progress, the numbers of unsuccessful calls and the commentary, which follow the summary. In a narrow widget,
 * they are in the second row.
 */
export const Details = styled('span')(({ theme }) => ({
  display: 'contents',
  whiteSpace: 'nowrap',
  '& > *': { flexShrink: 0 },
  '& > [data-separator]': { marginInline: -2 },
  [narrow]: {
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    gridArea: '2 / 2',
    minInlineSize: 0,
    fontSize: theme.typography.pxToRem(13),
    '& > [data-separator]:first-of-type': { display: 'none' },
  },
}));

/** The end of the latest commentary, clipped to one line. */
export const Commentary = styled('span', { slot: 'Commentary' })({
  flex: '1 1 0',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontStyle: 'italic',
  // Keeps text of the opposite direction next to the summary.
  textAlign: ['-webkit-match-parent', 'match-parent'],
  ...withMotion({ animation: `${rise} 200ms ${easing}` }),
});

/** The duration at the end of the header. */
export const Aside = styled('span')(({ theme }) => ({
  marginInlineStart: 'auto',
  fontSize: theme.typography.pxToRem(13),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [narrow]: {
    gridArea: '2 / 3',
    paddingInline: 8,
    '[data-alone] ~ &': { gridRow: '1 / 3', alignSelf: 'center' },
  },
  // There is no room for the duration here. The timeline shows it.
  '@container (max-width: 13rem)': { display: 'none' },
}));

/** The numbers of failed, denied and interrupted calls. */
export const Faults = styled('span')(({ theme }) => ({
  color: getTextColor(theme, getToneColor(theme, 'error')),
  [narrow]: { flexShrink: 1, minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
}));

interface ElapsedTimeProps {
  readonly since: number;
  readonly localeText: LocaleText;
}

/** The running time of a call. Hidden from screen readers, because it changes every second. */
export function ElapsedTime({ since, localeText }: ElapsedTimeProps): React.JSX.Element | null {
  const elapsed = useElapsedTime(since);
  return elapsed === undefined ? null : <span aria-hidden>{localeText.durationText(elapsed)}</span>;
}
