import { create } from 'storybook/theming/create';
import type { ThemeVars } from 'storybook/theming';

const colors = {
  light: {
    page: '#ffffff',
    bar: '#fafafa',
    text: '#1f2328',
    muted: '#59636e',
    line: '#e4e7eb',
    accent: '#1565c0',
  },
  dark: {
    page: '#16181c',
    bar: '#111317',
    text: '#e6e8eb',
    muted: '#a3abb5',
    line: '#2c3036',
    accent: '#90caf9',
  },
};

const fontBase = 'Roboto, system-ui, sans-serif';

/** Creates the quiet theme of the documentation: a plain surface, thin lines and one accent. */
export function createDocsTheme(mode: 'light' | 'dark'): ThemeVars {
  const { page, bar, text, muted, line, accent } = colors[mode];
  return create({
    base: mode,
    brandTitle: 'toolcard',
    brandTarget: '_self',
    brandUrl: './',
    colorPrimary: accent,
    colorSecondary: accent,
    appBg: bar,
    appContentBg: page,
    appPreviewBg: page,
    appBorderColor: line,
    appBorderRadius: 8,
    barBg: page,
    barTextColor: muted,
    barHoverColor: accent,
    barSelectedColor: accent,
    textColor: text,
    textMutedColor: muted,
    inputBg: page,
    inputBorder: line,
    inputTextColor: text,
    inputBorderRadius: 6,
    fontBase,
  });
}
