import type { Theme } from '@mui/material/styles';
import type { ToolCardTone } from './toolCardStatus.ts';

/**
 * Returns the color of a tone from the theme. A page can override it with a custom property such as `--ToolCard-error`.
 */
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

/** Returns a variant of a color for text: darker in light mode and lighter in dark mode, for sufficient contrast. */
export const getTextColor = (theme: Theme, color: string): string =>
  `color-mix(in srgb, ${color} 60%, ${(theme.vars ?? theme).palette.text.primary})`;
