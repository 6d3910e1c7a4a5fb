import { addons } from 'storybook/manager-api';
import regular from '@fontsource/roboto/files/roboto-latin-400-normal.woff2';
import bold from '@fontsource/roboto/files/roboto-latin-700-normal.woff2';
import { createDocsTheme } from './createDocsTheme.ts';

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;

// The sidebar has the font of the pages. Storybook doesn't load style sheets here.
for (const [weight, file] of Object.entries({ '400': regular, '700': bold })) {
  document.fonts.add(new FontFace('Roboto', `url(${file})`, { weight }));
}

addons.setConfig({
  theme: createDocsTheme(isDark ? 'dark' : 'light'),
  sidebar: { showRoots: true },
});
