import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** How much each thing may weigh in a bundle: kilobytes, minified and gzipped, without its peers. */
const budgets = [
  {
    name: 'callout alone, without its library',
    code: "export { callout, createScanner } from './dist/syntax/index.js'",
    limit: 14.3,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    name: 'toolcard/syntax, without its libraries',
    code: "export * from './dist/syntax/index.js'",
    limit: 26.9,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    name: 'toolcard/adapter, without its libraries',
    code: "export * from './dist/adapter/index.js'",
    limit: 41.8,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    name: 'withToolCalls with all notations, without their libraries',
    code: "export { withToolCalls } from './dist/adapter/index.js'",
    limit: 27.9,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    name: 'toolcard/chatmd, without the libraries of the notations',
    code: "export * from './dist/chatmd/index.js'",
    limit: 14.8,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    // Not from the index: esbuild would fetch all views that it names.
    name: 'ToolCard with its payload',
    code: "export { ToolCard } from './dist/showing/tool-card/ToolCard.js'",
    limit: 24.8,
    without: [],
    lazy: [
      { name: 'WindowedText', limit: 5 },
      { name: 'HighlightedText', limit: 2 },
      { name: 'CompletePayload', limit: 8 },
      { name: 'StreamingPayload', limit: 2 },
      { name: 'TreeView', limit: 7 },
      { name: 'MarkdownView', limit: 55 },
      { name: 'CodeView', limit: 35 },
      { name: 'ToolCardLazyValue', limit: 2 },
    ],
  },
];

const peers = ['react', 'react-dom', 'react/*', '@mui/*', '@emotion/*'];

/** Bundles some code: what is fetched later comes in files of its own. */
async function bundle(project, code, without) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: project },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: '/bundle',
    format: 'esm',
    logLevel: 'error',
    external: [...peers, ...without],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const contents = new Map(outputFiles.map((file) => [basename(file.path), file.contents]));
  const chunks = Object.entries(metafile.outputs).map(([path, { imports, entryPoint }]) => ({
    name: basename(path),
    contents: contents.get(basename(path)) ?? new Uint8Array(),
    source: basename(entryPoint ?? '', '.js'),
    imports: imports
      .filter(({ kind }) => kind === 'import-statement')
      .map(({ path: to }) => basename(to)),
  }));
  return new Map(chunks.map((chunk) => [chunk.name, chunk]));
}

/** All that is fetched together with a file. */
function withImports(chunks, name, found = new Set()) {
  const chunk = chunks.get(name);
  if (chunk !== undefined && !found.has(name)) {
    found.add(name);
    chunk.imports.forEach((other) => withImports(chunks, other, found));
  }
  return found;
}

/** What some code weighs when it is fetched first, and what is fetched later, each without what is there by then. */
async function sizesOf(project, { name, limit, code, without, lazy = [] }) {
  const chunks = await bundle(project, code, without);
  // Bundlers cut differently: what is fetched together is weighed together.
  const sum = (names) =>
    gzipSync(Buffer.concat([...names].map((each) => chunks.get(each).contents))).length / 1000;
  const first = withImports(chunks, 'stdin.js');
  const later = lazy.map((part) => {
    const entry = [...chunks.values()].find(({ source }) => source === part.name);
    const fetched = entry === undefined ? new Set() : withImports(chunks, entry.name);
    const size =
      entry === undefined ? Infinity : sum([...fetched].filter((each) => !first.has(each)));
    return { name: `${part.name}, when it is shown`, limit: part.limit, size };
  });
  return [{ name, limit, size: sum(first) }, ...later];
}

/** Prints what the parts of the build weigh. Whether each keeps within its budget. */
export async function checkSizes(project) {
  let isContent = true;
  for (const budget of budgets) {
    for (const { name, limit, size } of await sizesOf(project, budget)) {
      const fits = size <= limit;
      isContent &&= fits;
      console.log(`${fits ? ' ' : '!'} ${size.toFixed(1).padStart(5)} of ${limit} kB  ${name}`);
    }
  }
  return isContent;
}
