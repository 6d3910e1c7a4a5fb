import type { Theme } from '@mui/material/styles';
import type { ToolCardTone } from './toolCardStatus.ts';

/** Returns the theme's color for a tone. */
export const getToneColor = (theme: Theme, tone: ToolCardTone): string => {
  const { palette } = theme.vars ?? theme;
  const colors: Record<ToolCardTone, string> = {
    neutral: palette.text.secondary,
    active: palette.primary.main,
    attention: palette.warning.main,
    success: palette.success.main,
    error: palette.error.main,
  };
  return colors[tone];
};
