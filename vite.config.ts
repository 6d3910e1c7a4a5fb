/// <reference types="vitest/config" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vite';
import { chromiumArgs, findChromium } from './test/support/chromium.mjs';

const manifest = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
) as Record<'dependencies' | 'peerDependencies', Record<string, string>>;
const externals = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
const isExternal = (id: string): boolean =>
  externals.some((name) => id === name || id.startsWith(`${name}/`));

const browser = async (contextOptions: object = {}) => {
  const executablePath = await findChromium();
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
      contextOptions: { reducedMotion: 'reduce', ...contextOptions },
    }),
    viewport: { width: 900, height: 700 },
    instances: [{ browser: 'chromium' as const }],
  };
};

/** Every story is a test, in each colour scheme, with axe; some also in the colours that a reader forces. */
const stories = async (mode: 'light' | 'dark' | 'forced') => ({
  extends: true as const,
  define: {
    'import.meta.env.STORY_MODE': JSON.stringify(mode === 'dark' ? 'dark' : 'light'),
    'import.meta.env.STORY_COLORS': JSON.stringify(mode === 'forced' ? 'forced' : 'own'),
  },
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL('./.storybook', import.meta.url)),
      disableAddonDocs: true,
      ...(mode === 'forced' && { tags: { include: ['forced-colors'] } }),
    }),
  ],
  test: {
    name: `stories-${mode}`,
    browser: await browser(mode === 'forced' ? { forcedColors: 'active' } : {}),
  },
});

export default defineConfig(async ({ mode }) => ({
  plugins: [react()],
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: {
      entry: {
        index: 'src/index.ts',
        'syntax/index': 'src/syntax/index.ts',
        'stream/index': 'src/stream/index.ts',
        'chatmd/index': 'src/chatmd/index.ts',
        'adapter/index': 'src/adapter/index.ts',
        'locales/index': 'src/locales/index.ts',
      },
      formats: ['es' as const],
    },
    rolldownOptions: {
      external: isExternal,
      // Modules stay apart, or 'use client' and tree shaking are lost.
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
  ...(mode === 'test' && {
    test: {
      // Of the reading half, no branch goes without a test.
      coverage: {
        provider: 'v8' as const,
        include: ['src/syntax/**', 'src/stream/**'],
        reporter: ['text-summary', 'json'],
        thresholds: { branches: 100, statements: 100, functions: 100, lines: 100 },
      },
      projects: [
        {
          extends: true as const,
          test: {
            name: 'unit',
            // Thousands of random texts take their time where others work, too.
            testTimeout: 60_000,
            include: ['test/**/*.test.{ts,tsx}'],
            exclude: ['**/node_modules/**', 'test/**/*.browser.test.*'],
          },
        },
        {
          extends: true as const,
          // Found in the middle of a run, a dependency would be bundled with a second React.
          optimizeDeps: {
            include: [
              'react-dom/client',
              'react-dom/server',
              '@guidepup/virtual-screen-reader',
              'yaml',
              'eventsource-parser',
              'react-markdown',
              'remark-gfm',
              'lowlight',
            ],
          },
          test: {
            name: 'browser',
            include: ['test/**/*.browser.test.{ts,tsx}'],
            setupFiles: ['test/support/browserSetup.ts'],
            browser: await browser(),
          },
        },
        await stories('light'),
        await stories('dark'),
        await stories('forced'),
      ],
    },
  }),
}));
