import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** How much each thing may weigh in a bundle: kilobytes, minified and gzipped, without its peers. */
const budgets = [
  {
    name: 'callout alone, without its library',
    code: "export { callout, createScanner } from './dist/syntax/index.js'",
    limit: 13,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    name: 'toolcard/syntax, without its libraries',
    code: "export * from './dist/syntax/index.js'",
    limit: 24.4,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    name: 'toolcard/adapter, without its libraries',
    code: "export * from './dist/adapter/index.js'",
    limit: 27,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    name: 'ToolCard with its payload',
    code: "export { ToolCard } from './dist/index.js'",
    limit: 14,
    without: [],
  },
];

const peers = ['react', 'react-dom', 'react/*', '@mui/*', '@emotion/*'];

async function sizeOf(project, { code, without }) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: project },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
    external: [...peers, ...without],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return gzipSync(outputFiles[0].contents).length / 1000;
}

/** Prints what the parts of the build weigh. Whether each keeps within its budget. */
export async function checkSizes(project) {
  let isContent = true;
  for (const budget of budgets) {
    const size = await sizeOf(project, budget);
    const fits = size <= budget.limit;
    isContent &&= fits;
    console.log(
      `${fits ? ' ' : '!'} ${size.toFixed(1).padStart(5)} of ${budget.limit} kB  ${budget.name}`,
    );
  }
  return isContent;
}
