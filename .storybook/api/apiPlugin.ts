import type { Plugin } from 'vite';
import { readApi } from './readApi.ts';

const id = 'virtual:toolcard-api';
const resolvedId = `\0${id}`;

/** Serves the API reference as a module, for the tables of the documentation. */
export const apiPlugin = (): Plugin => ({
  name: 'toolcard-api',
  resolveId: (source) => (source === id ? resolvedId : undefined),
  // Tests of stories show no tables, and asking the compiler takes a while.
  load: (module) =>
    module === resolvedId
      ? `export const api = ${process.env['VITEST'] ? '{}' : JSON.stringify(readApi())};`
      : undefined,
});
