'use client';
import { styled } from '@mui/material/styles';
import { getToneColor } from '../../call/getToneColor.ts';
import { toolCardTones } from '../../call/toolCardStatus.ts';

/**
 * An SVG that contains time spans. In an SVG, positions and widths are attributes. In HTML, they would be inline
 * styles, which a content security policy can forbid in server-rendered markup.
 */
export const TimelineTrack = styled('svg')(({ theme }) => ({
  display: 'block',
  inlineSize: '100%',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  // Mirrored for RTL, because SVG coordinates don't follow the text direction.
  '&:dir(rtl)': { transform: 'scaleX(-1)' },
  '& > line': { stroke: getToneColor(theme, 'attention') },
  ...Object.fromEntries(
    toolCardTones.map((tone) => [`& > [data-tone="${tone}"]`, { fill: getToneColor(theme, tone) }]),
  ),
}));
