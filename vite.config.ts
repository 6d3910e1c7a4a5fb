/// <reference types="vitest/config" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type Plugin } from 'vite';
import { agUiCommands } from './test/support/agUiCommands.ts';
import { chromiumArgs, findChromium } from './test/tools/chromium.mjs';

const manifest = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
) as Record<'dependencies' | 'peerDependencies', Record<string, string>>;
const externals = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
const isExternal = (id: string): boolean =>
  externals.some((name) => id === name || id.startsWith(`${name}/`));

/** The folder of `src` that holds each entry of the package. */
const entryFolders = {
  syntax: 'reading/syntax',
  stream: 'reading/stream',
  messages: 'reading/messages',
  chatmd: 'reading/chatmd',
  adapter: 'reading/adapter',
  locales: 'showing/locales',
};

/** Where a module goes in `dist`: entries are published at the top, whichever folder holds them. */
const publishedName = (module: string): string => {
  const entry = Object.entries(entryFolders).find(([, folder]) => module === `${folder}/index`);
  return entry === undefined ? module : `${entry[0]}/index`;
};

/** Publishes the types of each entry next to its code. */
const entryTypes: Plugin = {
  name: 'entry-types',
  apply: 'build',
  generateBundle() {
    for (const [entry, folder] of Object.entries(entryFolders)) {
      this.emitFile({
        type: 'asset',
        fileName: `${entry}/index.d.ts`,
        source: `export * from '../${folder}/index.js';\n`,
      });
    }
  },
};

/** How long a test may take, in milliseconds. A busy machine needs many times longer than an idle one. */
const maxTestTime = 180_000;
/** How long `expect.poll` waits, in milliseconds. */
const maxPollTime = 40_000;

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

/** Every story is a test with axe: in light and dark mode, and in forced colors. */
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
    }),
  ],
  test: {
    name: `stories-${mode}`,
    testTimeout: maxTestTime,
    expect: { poll: { timeout: maxPollTime } },
    browser: await browser(mode === 'forced' ? { forcedColors: 'active' } : {}),
  },
});

export default defineConfig(async ({ mode }) => ({
  plugins: [react(), entryTypes],
  build: {
    target: 'es2022',
    minify: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        ...Object.fromEntries(
          Object.entries(entryFolders).map(([entry, folder]) => [
            `${entry}/index`,
            `src/${folder}/index.ts`,
          ]),
        ),
      },
      formats: ['es' as const],
    },
    rolldownOptions: {
      external: isExternal,
      // Bundled modules would lose 'use client' and tree shaking.
      output: {
        // Smaller files to install. Names of functions and classes stay, so that stack traces can be read.
        minify: {
          compress: { keepNames: { function: true, class: true } },
          mangle: { toplevel: false, keepNames: true },
          codegen: { removeWhitespace: true },
        },
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: ({ name }: { name: string }) => `${publishedName(name)}.js`,
      },
    },
  },
  ...(mode === 'test' && {
    test: {
      // Vitest reads this only here, not in the projects.
      browser: { connectTimeout: maxTestTime },
      // Every branch of the reading half has a test.
      coverage: {
        provider: 'v8' as const,
        include: ['core', 'reading/syntax', 'reading/stream'].map((room) => `src/${room}/**/*.ts`),
        reporter: ['text-summary', 'json'],
        thresholds: { branches: 100, statements: 100, functions: 100, lines: 100 },
      },
      projects: [
        {
          extends: true as const,
          test: {
            name: 'unit',
            testTimeout: maxTestTime,
            expect: { poll: { timeout: maxPollTime } },
            include: ['test/**/*.test.{ts,tsx}'],
            exclude: ['**/node_modules/**', 'test/**/*.{browser,dom}.test.*'],
          },
        },
        {
          extends: true as const,
          test: {
            name: 'dom',
            testTimeout: maxTestTime,
            expect: { poll: { timeout: maxPollTime } },
            environment: 'jsdom',
            include: ['test/**/*.dom.test.{ts,tsx}'],
            setupFiles: ['test/support/componentSetup.ts', 'test/support/domSetup.ts'],
          },
        },
        {
          extends: true as const,
          // A dependency discovered during a run would be bundled with a second copy of React.
          optimizeDeps: {
            include: [
              'react-dom/client',
              'react-dom/server',
              '@emotion/cache',
              'axe-core',
              '@testing-library/dom',
              '@guidepup/virtual-screen-reader',
              'yaml',
              'hast-util-to-jsx-runtime',
              'mdast-util-from-markdown',
              'mdast-util-gfm',
              'mdast-util-to-hast',
              'micromark-extension-gfm',
              'lowlight',
              'smol-toml',
              // Those that only the playground imports.
              ...['Alert', 'Box', 'Paper', 'Slider', 'Tab', 'Tabs', 'Typography'].map(
                (name) => `@mui/material/${name}`,
              ),
            ],
          },
          test: {
            name: 'browser',
            testTimeout: maxTestTime,
            expect: { poll: { timeout: maxPollTime } },
            include: ['test/**/*.browser.test.{ts,tsx}'],
            setupFiles: ['test/support/componentSetup.ts'],
            browser: { ...(await browser()), commands: agUiCommands },
          },
        },
        await stories('light'),
        await stories('dark'),
        await stories('forced'),
      ],
    },
  }),
}));
