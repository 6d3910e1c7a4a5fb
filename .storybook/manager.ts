import { addons } from 'storybook/manager-api';
import { createDocsTheme } from './createDocsTheme.ts';

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: createDocsTheme(isDark ? 'dark' : 'light'),
  sidebar: { showRoots: true },
});
