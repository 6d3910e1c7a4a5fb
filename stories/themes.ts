import { createTheme } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';

/** The two color schemes of every story. */
export const themes: { readonly light: Theme; readonly dark: Theme } = {
  light: createTheme({ palette: { mode: 'light' } }),
  dark: createTheme({ palette: { mode: 'dark' } }),
};
