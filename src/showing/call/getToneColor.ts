import type { Theme } from '@mui/material/styles';
import type { ToolCardTone } from './toolCardStatus.ts';

/** Returns the color of a tone: the theme's, unless a page sets a custom property such as `--ToolCard-error`. */
export const getToneColor = (theme: Theme, tone: ToolCardTone): string => {
  const { palette } = theme.vars ?? theme;
  const colors: Record<ToolCardTone, string> = {
    neutral: palette.text.secondary,
    active: palette.primary.main,
    attention: palette.warning.main,
    success: palette.success.main,
    error: palette.error.main,
  };
  return `var(--ToolCard-${tone}, ${colors[tone]})`;
};

/**
 * Returns the color of text in the color of a tone: darker in light mode and lighter in dark mode, so that it
 * has enough contrast.
 */
export const getTextColor = (theme: Theme, color: string): string =>
  `color-mix(in srgb, ${color} 60%, ${(theme.vars ?? theme).palette.text.primary})`;
