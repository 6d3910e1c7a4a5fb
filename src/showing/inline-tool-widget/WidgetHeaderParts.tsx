'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { getTextColor, getToneColor } from '../call/getToneColor.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { useElapsedTime } from '../ui/behavior/useElapsedTime.ts';
import { easing, rise, withMotion } from '../ui/look/motion.ts';

/**
 * The summary. In a narrow closed widget, its text is clipped to one line, so that nothing moves when the text becomes
 * longer. The numbers of unsuccessful calls stay visible.
 */
export const Summary = styled('span', { slot: 'Summary' })({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '@container (max-width: 27rem)': {
    // On one line with the progress, so that the line doesn't grow while calls run.
    display: 'flex',
    columnGap: 6,
    whiteSpace: 'nowrap',
    '& > bdi, & > span': { whiteSpace: 'normal' },
    '& > bdi': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 1,
    },
    '& > bdi + span': { display: 'none' },
  },
  // If one line is too narrow, the numbers are below the text, and only the timeline shows the duration.
  '@container (max-width: 13rem)': { flexWrap: 'wrap' },
});

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
export const Aside = styled('span')({
  marginInlineStart: 'auto',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container (max-width: 13rem)': { display: 'none' },
});

/** The numbers of failed, denied and interrupted calls. */
export const Faults = styled('span')(({ theme }) => ({
  overflowWrap: 'normal',
  color: getTextColor(theme, getToneColor(theme, 'error')),
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
