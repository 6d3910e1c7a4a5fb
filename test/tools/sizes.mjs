import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The notations of models, by the code that they share. The others are measured next to the first. */
const families = [
  ['deepseek', 'kimi'],
  ['hermes', 'cohere', 'mistral', 'llama'],
  ['invoke'],
  ['qwenXml'],
  ['glm'],
  ['gemma'],
  ['harmony'],
  ['openWebUi'],
  ['pythonic'],
];

const exportSyntaxes = (...names) =>
  `export { createScanner, ${names.join()} } from './dist/syntax/index.js'`;

/** Each notation of models alone, and next to the first one of its family. */
const modelNotations = families.flatMap((family) =>
  family.flatMap((name) => [
    {
      name: `${name} and createScanner`,
      code: exportSyntaxes(name),
      limit: 14,
      without: [],
    },
    ...family
      .slice(0, 1)
      .filter((other) => other !== name)
      .map((other) => ({
        name: `${name} in addition to ${other}`,
        code: exportSyntaxes(other, name),
        base: exportSyntaxes(other),
        limit: 1,
        without: [],
      })),
  ]),
);

/**
 * The maximum size of each entry in a bundle, in kilobytes, minified and gzipped, without peer dependencies.
 * The size of a `base` doesn't count.
 */
const budgets = [
  ...modelNotations,
  {
    name: 'callout alone, without its dependencies',
    code: "export { callout, createScanner } from './dist/syntax/index.js'",
    limit: 14.4,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    name: 'toolcard/syntax, without its dependencies',
    code: "export * from './dist/syntax/index.js'",
    limit: 46.6,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    name: 'toolcard/adapter, without its dependencies',
    code: "export * from './dist/adapter/index.js'",
    limit: 59.3,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    name: 'withToolCalls',
    code: "export { withToolCalls } from './dist/adapter/index.js'",
    limit: 13.7,
    without: [],
  },
  {
    name: 'withToolCalls with caret',
    code: "export { withToolCalls } from './dist/adapter/index.js'; export { caret } from './dist/syntax/index.js'",
    limit: 18,
    without: [],
    lazy: [{ name: 'LiveInputPacer', limit: 3.1 }],
  },
  {
    name: 'createAiSdkAdapter',
    code: "export { createAiSdkAdapter } from './dist/adapter/index.js'",
    limit: 14.7,
    without: [],
    lazy: [
      { name: 'toUIMessages', limit: 3.9 },
      { name: 'LiveInputPacer', limit: 3.1 },
    ],
  },
  {
    name: 'createAgUiAdapter',
    code: "export { createAgUiAdapter } from './dist/adapter/index.js'",
    limit: 27.2,
    without: [],
    lazy: [{ name: 'LiveInputPacer', limit: 3.1 }],
  },
  {
    name: 'toolcard/messages, without the dependencies of the notations',
    code: "export * from './dist/messages/index.js'",
    limit: 19.5,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    name: 'fromUIMessages and toUIMessages',
    code: "export { fromUIMessages, toUIMessages } from './dist/messages/index.js'",
    limit: 6.5,
    without: [],
  },
  {
    name: 'toolcard/chatmd, without the dependencies of the notations',
    code: "export * from './dist/chatmd/index.js'",
    limit: 15.8,
    without: ['yaml', '@cfworker/json-schema'],
  },
  {
    // Not from the index, because esbuild would include every view that it exports.
    name: 'ToolCard with its payload',
    code: "export { ToolCard } from './dist/showing/tool-card/ToolCard.js'",
    limit: 38.7,
    without: [],
    lazy: [
      { name: 'WindowedText', limit: 5, after: 'PayloadViewer' },
      { name: 'HighlightedText', limit: 2.1 },
      // 3.5 kB of it recognize diffs and the output of commands, and 1.7 kB are the frame of all views.
      { name: 'PayloadViewer', limit: 17.2 },
      { name: 'ArrivingView', limit: 2, after: 'PayloadViewer' },
      // The rows and the search, 2.3 kB, are those of WindowedText. Trees and diffs share them, too.
      { name: 'TableView', limit: 5.7, after: ['PayloadViewer', 'WindowedText'] },
      { name: 'KeyValueView', limit: 1.9, after: 'PayloadViewer' },
      { name: 'TreeView', limit: 6.2, after: ['PayloadViewer', 'WindowedText'] },
      { name: 'MarkdownView', limit: 45, after: 'PayloadViewer' },
      { name: 'TerminalView', limit: 5, after: ['PayloadViewer', 'WindowedText'] },
      { name: 'DiffView', limit: 9, after: ['PayloadViewer', 'WindowedText'] },
      { name: 'CodeView', limit: 35, after: 'PayloadViewer' },
      // With 5.5 kB of the validator of JSON Schemas.
      { name: 'ToolInputForm', limit: 20.6 },
      { name: 'ToolCardLazyValue', limit: 2 },
      // Loads with the first request. Holds all answers other than Deny and Approve, and their texts.
      { name: 'requestParts', limit: 10.2 },
      { name: 'ToolCardRisk', limit: 1.4, after: 'requestParts' },
      { name: 'HiddenCharacters', limit: 0.9, after: 'requestParts' },
      { name: 'watchPosition', limit: 1.2 },
      // Loads with the first request, too.
      { name: 'requestRegistry', limit: 1.9 },
      // Finds secrets also in tables, markup, commands, files of settings, and between the codes of a terminal.
      { name: 'redactionEngine', limit: 9.5, after: 'PayloadViewer' },
      { name: 'MediaView', limit: 4, after: 'PayloadViewer' },
      { name: 'BlocksView', limit: 3, after: 'PayloadViewer' },
      { name: 'FieldsView', limit: 47.5, after: 'PayloadViewer' },
    ],
  },
  {
    name: 'the form for inputs, without the validator of JSON Schemas',
    code: "export { ToolCard } from './dist/showing/tool-card/ToolCard.js'; export { ToolInputForm } from './dist/showing/forms/ToolInputForm.js'",
    base: "export { ToolCard } from './dist/showing/tool-card/ToolCard.js'",
    limit: 14,
    without: ['@cfworker/json-schema'],
  },
  {
    name: 'the JSON editor in the form for inputs',
    code: "export { ToolCard } from './dist/showing/tool-card/ToolCard.js'; export { JsonInput } from './dist/showing/forms/fields/JsonInput.js'",
    base: "export { ToolCard } from './dist/showing/tool-card/ToolCard.js'",
    limit: 6,
    without: [],
  },
];

const peers = ['react', 'react-dom', 'react/*', '@mui/*', '@emotion/*'];

/** Bundles code. Lazy parts become separate chunks. */
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

/** Collects the names of a chunk and all chunks it imports. */
function withImports(chunks, name, found = new Set()) {
  const chunk = chunks.get(name);
  if (chunk !== undefined && !found.has(name)) {
    found.add(name);
    chunk.imports.forEach((other) => withImports(chunks, other, found));
  }
  return found;
}

/**
 * Measures an entry and its lazy parts. A lazy part doesn't count what has already been loaded by the entry, and by
 * the parts that it always loads after.
 */
async function measure(project, { name: entryName, limit, code, base, without, lazy = [] }) {
  const chunks = await bundle(project, code, without);
  // Bundlers split differently, so chunks that load together are compressed together.
  const sum = (names) =>
    gzipSync(Buffer.concat([...names].map((each) => chunks.get(each).contents))).length / 1000;
  const first = withImports(chunks, 'stdin.js');
  const fetch = (name) => {
    const entry = [...chunks.values()].find(({ source }) => source === name);
    return entry === undefined ? new Set() : withImports(chunks, entry.name);
  };
  const later = lazy.map((part) => {
    const fetched = fetch(part.name);
    const before = new Set([part.after ?? []].flat().flatMap((each) => [...fetch(each)]));
    const isNew = (each) => !first.has(each) && !before.has(each);
    const size = fetched.size === 0 ? Infinity : sum([...fetched].filter(isNew));
    return { name: `${part.name}, loaded lazily`, limit: part.limit, size };
  });
  const [{ size: baseSize }] =
    base === undefined ? [{ size: 0 }] : await measure(project, { code: base, without });
  return [{ name: entryName, limit, size: sum(first) - baseSize }, ...later];
}

/** Prints the sizes of the build. Returns whether each is within its budget. */
export async function checkSizes(project) {
  let areAllFitting = true;
  for (const budget of budgets) {
    for (const { name, limit, size } of await measure(project, budget)) {
      const fits = size <= limit;
      areAllFitting &&= fits;
      console.log(`${fits ? ' ' : '!'} ${size.toFixed(2).padStart(5)} of ${limit} kB  ${name}`);
    }
  }
  return areAllFitting;
}
