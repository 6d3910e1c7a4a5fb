import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));

const host = '@mui/x-chat';
const material = '@mui/material';

/**
 * The folders and packages that the files of each folder may import, apart from their own folder.
 * `core/**` means `core` and everything below it. `type:` allows only the types of a package.
 */
const mayImport: Record<string, readonly string[]> = {
  core: ['core/host', 'core/json'],
  'core/errors': [],
  'core/host': [],
  'core/json': [],
  'core/json/partial': ['core/json'],
  'core/schema': ['core/errors', 'core/json', '@cfworker/json-schema'],

  'reading/syntax': ['core/**', 'reading/syntax/markdown'],
  'reading/syntax/block': ['core/**', 'reading/syntax', 'yaml'],
  'reading/syntax/chatmd-markup': ['core/**', 'reading/syntax', 'reading/syntax/input'],
  'reading/syntax/input': ['core/**', 'reading/syntax'],
  'reading/syntax/literals': ['reading/syntax', 'reading/syntax/input', 'reading/syntax/markdown'],
  'reading/syntax/markdown': [],
  'reading/syntax/model-notations': [
    'core/**',
    'reading/syntax',
    'reading/syntax/input',
    'reading/syntax/literals',
    'reading/syntax/model-notations/**',
    'reading/syntax/notations',
    'reading/syntax/parameters',
  ],
  'reading/syntax/model-notations/arg-calls': [
    'core/**',
    'reading/syntax',
    'reading/syntax/input',
    'reading/syntax/model-notations/json',
    'reading/syntax/parameters',
  ],
  'reading/syntax/model-notations/bare-json': [
    'core/**',
    'reading/syntax',
    'reading/syntax/input',
    'reading/syntax/model-notations/json',
  ],
  'reading/syntax/model-notations/details': [
    'core/**',
    'reading/syntax',
    'reading/syntax/input',
    'reading/syntax/model-notations/json',
  ],
  'reading/syntax/model-notations/gemma-values': [
    'core/**',
    'reading/syntax',
    'reading/syntax/input',
    'reading/syntax/model-notations/json',
  ],
  'reading/syntax/model-notations/harmony-messages': ['reading/syntax'],
  'reading/syntax/model-notations/json': ['core/**', 'reading/syntax', 'reading/syntax/parameters'],
  'reading/syntax/model-notations/kimi-elements': [
    'core/**',
    'reading/syntax',
    'reading/syntax/input',
    'reading/syntax/model-notations/json',
  ],
  'reading/syntax/model-notations/python': [
    'core/**',
    'reading/syntax',
    'reading/syntax/model-notations/json',
  ],
  'reading/syntax/model-notations/tag-calls': [
    'core/**',
    'reading/syntax',
    'reading/syntax/input',
    'reading/syntax/model-notations/json',
    'reading/syntax/parameters',
  ],
  'reading/syntax/model-notations/tokens': [
    'core/**',
    'reading/syntax',
    'reading/syntax/input',
    'reading/syntax/literals',
    'reading/syntax/model-notations/json',
  ],
  'reading/syntax/notations': [
    'core/**',
    'reading/syntax',
    'reading/syntax/block',
    'reading/syntax/chatmd-markup',
    'reading/syntax/input',
    'reading/syntax/literals',
    'reading/syntax/markdown',
    'reading/syntax/parameters',
  ],
  'reading/syntax/parameters': ['core/**', 'reading/syntax', 'reading/syntax/input'],
  'reading/syntax/scanner': [
    'core/**',
    'reading/syntax',
    'reading/syntax/input',
    'reading/syntax/markdown',
  ],
  'reading/syntax/whole-text': [
    'core/**',
    'reading/syntax',
    'reading/syntax/block',
    'reading/syntax/notations',
    'reading/syntax/scanner',
  ],
  'reading/syntax/writing': ['core/**', 'reading/syntax'],

  'reading/stream': ['core/**', 'reading/stream/message'],
  'reading/stream/calls': ['core/**', 'reading/syntax', 'reading/syntax/scanner'],
  'reading/stream/event-stream': [
    'core/**',
    'reading/stream',
    'reading/stream/message',
    'reading/stream/provider-engine',
  ],
  'reading/stream/message': [
    'core/**',
    'reading/stream/calls',
    'reading/syntax',
    'reading/syntax/scanner',
  ],
  'reading/stream/provider-engine': [
    'core/**',
    'reading/stream',
    'reading/stream/calls',
    'reading/stream/message',
  ],
  'reading/stream/providers': [
    'core/**',
    'reading/stream/calls',
    'reading/stream/provider-engine',
    'reading/stream/providers/ag-ui',
    'reading/stream/providers/bedrock',
    'reading/stream/providers/gemini',
    'reading/stream/providers/langgraph',
    'reading/stream/providers/mcp',
  ],
  'reading/stream/providers/langgraph': [
    'core/**',
    'reading/stream/calls',
    'reading/stream/provider-engine',
  ],
  'reading/stream/providers/ag-ui': [
    'core/**',
    'reading/stream/calls',
    'reading/stream/provider-engine',
  ],
  'reading/stream/providers/bedrock': [
    'core/**',
    'reading/stream/calls',
    'reading/stream/provider-engine',
  ],
  'reading/stream/providers/gemini': [
    'core/**',
    'reading/stream/calls',
    'reading/stream/provider-engine',
  ],
  'reading/stream/providers/mcp': ['core/**', 'reading/stream/provider-engine'],

  'reading/chatmd': ['core/**', 'reading/syntax'],
  'reading/chatmd/messages': [
    'core/**',
    'reading/chatmd',
    'reading/chatmd/parse',
    'reading/chatmd/records',
    'reading/syntax',
    'reading/syntax/chatmd-markup',
  ],
  'reading/chatmd/parse': ['core/**', 'reading/chatmd', 'reading/syntax/chatmd-markup'],
  'reading/chatmd/records': ['core/**', 'reading/chatmd', 'reading/syntax'],
  'reading/chatmd/write': [
    'core/**',
    'reading/chatmd',
    'reading/chatmd/messages',
    'reading/chatmd/parse',
    'reading/chatmd/records',
    'reading/syntax',
    'reading/syntax/chatmd-markup',
  ],

  'reading/messages': ['core/**', 'reading/syntax'],
  'reading/messages/ag-ui': ['core/**', 'reading/messages', 'reading/messages/history'],
  'reading/messages/ai-sdk': [
    'core/**',
    'reading/messages',
    'reading/messages/building',
    'reading/messages/history',
    'reading/syntax',
  ],
  'reading/messages/anthropic': [
    'core/**',
    'reading/messages',
    'reading/messages/building',
    'reading/messages/history',
    'reading/syntax',
  ],
  'reading/messages/bedrock': ['core/**', 'reading/messages', 'reading/messages/history'],
  'reading/messages/building': [
    'core/**',
    'reading/messages',
    'reading/messages/history',
    'reading/syntax',
  ],
  'reading/messages/chat-completions': [
    'core/**',
    'reading/messages',
    'reading/messages/building',
    'reading/messages/history',
    'reading/syntax',
  ],
  'reading/messages/gemini': [
    'core/**',
    'reading/messages',
    'reading/messages/history',
    'reading/syntax',
  ],
  'reading/messages/cohere': ['core/**', 'reading/messages', 'reading/messages/history'],
  'reading/messages/history': ['core/**', 'reading/messages', 'reading/syntax'],
  'reading/messages/responses': [
    'core/**',
    'reading/messages',
    'reading/messages/building',
    'reading/messages/history',
    'reading/syntax',
  ],

  'reading/adapter': [
    'core/**',
    'reading/stream',
    'reading/stream/message',
    'reading/syntax',
    'reading/syntax/whole-text',
  ],
  'reading/adapter/ag-ui': [
    'core/**',
    'reading/adapter',
    'reading/adapter/server',
    'reading/messages',
    'reading/messages/ag-ui',
    'reading/stream/provider-engine',
    'reading/stream/providers',
    'reading/stream/providers/ag-ui',
    'reading/syntax',
    'reading/syntax/scanner',
  ],
  'reading/adapter/ai-sdk': [
    'core/**',
    'reading/adapter',
    'reading/adapter/server',
    'reading/messages',
    'reading/messages/ai-sdk',
    'reading/stream',
    'reading/stream/provider-engine',
    'reading/stream/providers',
  ],
  'reading/adapter/model': [
    'core/**',
    'reading/adapter',
    'reading/adapter/model/tools',
    'reading/stream',
    'reading/stream/message',
    'reading/syntax',
    'reading/syntax/notations',
    'reading/syntax/writing',
  ],
  'reading/adapter/model/tools': [
    'core/**',
    'reading/adapter',
    'reading/stream/message',
    'reading/stream/providers/mcp',
    'reading/syntax',
  ],
  'reading/adapter/server': [
    'core/**',
    'reading/adapter',
    'reading/stream',
    'reading/stream/message',
    'reading/stream/provider-engine',
    'reading/syntax',
  ],
  'reading/adapter/replay': [
    'core/**',
    'reading/adapter',
    'reading/chatmd',
    'reading/chatmd/messages',
    'reading/stream',
    'reading/syntax',
    'reading/syntax/scanner',
  ],

  'showing/announcer': [
    'core/**',
    'showing/call',
    'showing/chat',
    'showing/format/**',
    'showing/locales',
    'showing/redaction/secrets',
    'showing/ui/**',
    'react',
    material,
    host,
  ],
  // Leads to the requests that wait in the memory of the cards.
  'showing/approvals': [
    'core/**',
    'showing/call',
    'showing/chat',
    'showing/locales',
    'showing/redaction',
    'showing/tool-card/consent',
    'showing/tool-card/consent/content',
    'showing/tool-card/frame',
    'showing/tool-card/memory',
    'showing/tool-card/parts',
    'showing/ui/**',
    'react',
    'react-dom',
    material,
    host,
  ],
  // Only types of React and MUI: a status is a fact, whatever draws it.
  'showing/call': [
    'core/**',
    'showing/format/**',
    'showing/locales',
    'showing/misuse',
    'showing/redaction',
    'showing/redaction/secrets',
    'type:react',
    `type:${material}`,
    `type:${host}`,
  ],
  'showing/chat': ['core/**', 'showing/call', 'showing/ui/**', 'react', host],
  'showing/format/text': [],
  'showing/format/value': ['core/json', 'showing/format/text'],
  'showing/forms': [
    'core/**',
    'showing/format/text',
    'showing/forms/fields',
    'showing/forms/model',
    'showing/locales',
    'showing/ui/**',
    'react',
    'react-dom',
    material,
  ],
  'showing/forms/fields': [
    'core/**',
    'showing/format/text',
    'showing/forms/json',
    'showing/forms/model',
    'showing/locales',
    'showing/ui/look',
    'react',
    material,
  ],
  'showing/forms/json': ['core/**', 'showing/format/text', 'showing/locales'],
  'showing/forms/model': ['core/**', 'showing/format/text', 'showing/redaction/values'],
  // What users have allowed for later calls. Knows no card.
  'showing/grants': [
    'core/**',
    'showing/call',
    'showing/locales',
    'showing/ui/**',
    'react',
    material,
    `type:${host}`,
  ],
  'showing/inline-tool-widget': [
    'core/**',
    'showing/call',
    'showing/chat',
    'showing/format/**',
    'showing/inline-tool-widget/timeline',
    'showing/locales',
    'showing/misuse',
    'showing/tool-card',
    'showing/tool-card/frame',
    'showing/tool-card/memory',
    'showing/tool-card/parts',
    'showing/redaction',
    'showing/ui/**',
    'react',
    'clsx',
    material,
    host,
  ],
  'showing/inline-tool-widget/timeline': [
    'showing/call',
    'showing/locales',
    'showing/ui',
    'react',
    material,
  ],
  'showing/locales': ['core/errors'],
  'showing/misuse': ['core/**', `type:${host}`],
  'showing/payload': [
    'showing/format/**',
    'showing/locales',
    'showing/payload/frame',
    'showing/payload/views',
    'showing/payload/views/arriving',
    'showing/payload/views/raw',
    'showing/payload/views/text',
    'showing/redaction',
    'showing/redaction/secrets',
    'showing/ui/**',
    'react',
    'clsx',
    material,
  ],
  'showing/payload/frame': [
    'core/json',
    'showing/format/**',
    'showing/locales',
    'showing/payload/slicing',
    'showing/ui/**',
    'react',
    material,
  ],
  'showing/payload/slicing': ['showing/format/**', 'showing/ui/behavior', 'react'],
  // The list of all views. Each has its own folder.
  'showing/payload/views': ['showing/payload/frame', 'showing/payload/views/**', 'showing/ui'],
  'showing/payload/views/arriving': [
    'core/json',
    'showing/format/**',
    'showing/locales',
    'showing/payload/frame',
    'react',
    material,
  ],
  'showing/payload/views/blocks': [
    'core/json',
    'showing/format/**',
    'showing/locales',
    'showing/payload/frame',
    'showing/payload/views/markdown',
    'showing/payload/views/media',
    'showing/payload/views/raw',
    'showing/payload/views/text',
    'showing/ui/**',
    'react',
    material,
  ],
  'showing/payload/views/code': [
    'showing/format/**',
    'showing/payload/frame',
    'showing/payload/slicing',
    'showing/payload/views/text',
    'showing/ui/look',
    'react',
    'lowlight',
    'highlight.js',
    material,
  ],
  'showing/payload/views/diff': [
    'core/json',
    'showing/format/**',
    'showing/locales',
    'showing/payload/frame',
    'showing/payload/slicing',
    'showing/payload/views/rows',
    'showing/payload/views/text',
    'showing/ui/look',
    'react',
    'diff',
    material,
  ],
  'showing/payload/views/key-value': [
    'core/json',
    'showing/format/**',
    'showing/locales',
    'showing/payload/frame',
    'showing/payload/views/tree',
    'react',
    material,
  ],
  'showing/payload/views/markdown': [
    'showing/format/**',
    'showing/locales',
    'showing/payload/frame',
    'showing/payload/views/text',
    'showing/ui/**',
    'react',
    'hast-util-to-jsx-runtime',
    'mdast-util-from-markdown',
    'mdast-util-gfm',
    'mdast-util-to-hast',
    'micromark-extension-gfm',
    material,
  ],
  'showing/payload/views/fields': [
    'core/json',
    'showing/format/**',
    'showing/locales',
    'showing/payload/frame',
    'showing/payload/views/key-value',
    'showing/payload/views/markdown',
    'showing/payload/views/raw',
    'showing/payload/views/tree',
    'showing/ui/look',
    'react',
    material,
  ],
  'showing/payload/views/media': [
    'core/json',
    'showing/format/**',
    'showing/locales',
    'showing/payload/frame',
    'showing/ui/behavior',
    'showing/ui/look',
    'react',
    material,
  ],
  'showing/payload/views/raw': [
    'showing/format/**',
    'showing/payload/frame',
    'showing/payload/views/text',
    'showing/ui/look',
    'react',
    material,
  ],
  'showing/payload/views/rows': ['showing/payload/frame', 'react', material],
  'showing/payload/views/table': [
    'core/json',
    'showing/format/**',
    'showing/locales',
    'showing/payload/frame',
    'showing/payload/slicing',
    'showing/payload/views/rows',
    'showing/payload/views/text',
    'showing/payload/views/tree',
    'showing/ui/**',
    'react',
    material,
  ],
  'showing/payload/views/terminal': [
    'core/json',
    'showing/format/**',
    'showing/locales',
    'showing/payload/frame',
    'showing/payload/slicing',
    'showing/payload/views/terminal/style',
    'showing/payload/views/text',
    'showing/ui/behavior',
    'showing/ui/look',
    'react',
    material,
  ],
  'showing/payload/views/terminal/style': [material],
  'showing/payload/views/text': [
    'showing/format/**',
    'showing/payload/frame',
    'showing/payload/slicing',
    'showing/payload/views/rows',
    'showing/ui/**',
    'react',
    material,
  ],
  'showing/payload/views/tree': [
    'core/json',
    'showing/format/**',
    'showing/locales',
    'showing/payload/frame',
    'showing/payload/slicing',
    'showing/payload/views/rows',
    'showing/payload/views/text',
    'showing/ui/look',
    'react',
    material,
  ],
  'showing/renderers': [
    'core/**',
    // A chat with the renderers announces its calls, and leads to its approval requests.
    'showing/announcer',
    'showing/approvals',
    'showing/call',
    'showing/chat',
    'showing/inline-tool-widget',
    'showing/locales',
    'showing/misuse',
    'showing/payload/views/markdown',
    'showing/tool-card',
    'showing/ui/**',
    'react',
    host,
  ],
  'showing/tool-card': [
    'core/**',
    'showing/call',
    'showing/format/text',
    'showing/grants',
    'showing/chat',
    'showing/locales',
    'showing/misuse',
    'type:showing/payload/frame',
    'showing/tool-card/consent',
    'showing/tool-card/frame',
    'showing/tool-card/memory',
    'showing/tool-card/parts',
    'showing/redaction',
    'showing/redaction/secrets',
    'showing/ui/**',
    'react',
    'clsx',
    material,
    host,
  ],
  // What a request shows, without the ways to answer it.
  'showing/tool-card/consent/content': [
    'showing/call',
    'showing/grants',
    'core/**',
    'showing/format/**',
    'showing/locales',
    'showing/misuse',
    'showing/tool-card/frame',
    'showing/tool-card/memory',
    'showing/ui/**',
    'react',
    material,
  ],
  // The exact input of a request, as readable text.
  'showing/tool-card/consent/readable': [
    'showing/format/text',
    'showing/ui/look',
    'react',
    material,
  ],
  'showing/tool-card/consent': [
    'core/**',
    'showing/call',
    'showing/grants',
    'showing/chat',
    'showing/format/**',
    'showing/forms',
    'showing/locales',
    'showing/tool-card/consent/content',
    'showing/tool-card/consent/readable',
    'showing/misuse',
    'showing/tool-card/frame',
    'showing/tool-card/memory',
    'showing/redaction',
    'showing/ui/**',
    'react',
    material,
  ],
  'showing/tool-card/frame': [
    'core/**',
    'showing/call',
    'showing/format/text',
    'showing/locales',
    'type:showing/payload/frame',
    'showing/tool-card/memory',
    'showing/redaction',
    'showing/ui/**',
    'react',
    'clsx',
    material,
  ],
  'showing/tool-card/memory': [
    'core/**',
    'showing/call',
    'showing/chat',
    'showing/grants',
    'showing/ui/**',
    'react',
    material,
  ],
  'showing/tool-card/parts': [
    'core/**',
    'showing/call',
    'showing/format/**',
    'showing/locales',
    'showing/payload',
    'showing/tool-card/consent',
    'showing/tool-card/frame',
    'showing/tool-card/memory',
    'showing/redaction',
    'showing/ui/**',
    'react',
    material,
  ],
  // Hides secrets in everything that is shown. Its code loads with the first value that might contain one.
  'showing/redaction': [
    'core/json',
    'showing/redaction/secrets',
    'showing/redaction/values',
    'showing/format/**',
    'showing/locales',
    'showing/ui/**',
    'react',
    material,
  ],
  'showing/redaction/secrets': ['core/json', 'showing/format/value', 'showing/redaction/values'],
  'showing/redaction/values': ['core/json', 'showing/format/text', 'showing/format/value'],
  'showing/ui': ['showing/format/**', 'showing/locales', 'showing/misuse', 'react', material],
  'showing/ui/behavior': ['core', 'showing/ui', 'react', material],
  // The design: icons, buttons, motion and colors.
  'showing/ui/look': ['showing/ui', 'react', material],
};

interface Import {
  readonly file: string;
  readonly from: string;
  /** A folder of `src`, or a package. */
  readonly to: string;
  readonly isTypeOnly: boolean;
}

const folderOf = (file: string): string => relative(source, dirname(file)).replaceAll('\\', '/');

/** Returns the name of a package without the path into it. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const statement = /^(?:import|export) (type )?(?:[^;]*? from )?'([^']+)';|\bimport\('([^']+)'\)/gm;

/** Returns the imports of a file that lead out of its folder. */
function importsOf(file: string): Import[] {
  const from = folderOf(file);
  return [...readFileSync(file, 'utf8').matchAll(statement)]
    .map(([, type, specifier = '', lazy = specifier]) => ({
      file: relative(source, file),
      from,
      to: lazy.startsWith('.') ? folderOf(resolve(dirname(file), lazy)) : packageOf(lazy),
      isTypeOnly: type !== undefined,
    }))
    .filter(({ to }) => to !== from);
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => join(source, path));

// An index lists the names of an entry, wherever they come from.
const imports = files.filter((file) => !file.endsWith('index.ts')).flatMap(importsOf);

const isAllowed = ({ from, to, isTypeOnly }: Import): boolean =>
  (mayImport[from] ?? []).some((rule) => {
    if (rule.endsWith('/**')) {
      const folder = rule.slice(0, -3);
      return to === folder || to.startsWith(`${folder}/`);
    }
    return rule === to || (isTypeOnly && rule === `type:${to}`);
  });

/** Returns a cycle between folders, when folders deeper than `depth` count as the one that holds them. */
function findCycle(depth: number): string[] | undefined {
  const shorten = (folder: string): string => folder.split('/').slice(0, depth).join('/');
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (to in mayImport && shorten(from) !== shorten(to)) {
      edges.set(shorten(from), (edges.get(shorten(from)) ?? new Set()).add(shorten(to)));
    }
  }
  const done = new Set<string>();
  const visit = (folder: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(folder)) {
      return [...path.slice(path.indexOf(folder)), folder];
    }
    if (done.has(folder)) {
      return undefined;
    }
    for (const next of edges.get(folder) ?? []) {
      const cycle = visit(next, [...path, folder]);
      if (cycle !== undefined) {
        return cycle;
      }
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of edges.keys()) {
    const cycle = visit(folder, []);
    if (cycle !== undefined) {
      return cycle;
    }
  }
  return undefined;
}

describe('the folders of src', () => {
  it('import only what the table allows', () => {
    const forbidden = imports
      .filter((each) => !isAllowed(each))
      .map(({ file, to, isTypeOnly }) => `${file} imports ${isTypeOnly ? 'a type of ' : ''}${to}`);
    expect(forbidden).toEqual([]);
  });

  it('have a row in the table, and each row has a folder and no unused permission', () => {
    const folders = [...new Set(imports.map(({ from }) => from))];
    expect(Object.keys(mayImport)).toEqual(expect.arrayContaining(folders));
    const unused = Object.entries(mayImport).flatMap(([from, rules]) =>
      rules
        .filter(
          (rule) =>
            rule !== 'core/**' &&
            !rule.endsWith('/**') &&
            !imports.some((each) => each.from === from && rule.replace('type:', '') === each.to),
        )
        .map((rule) => `${from} may import ${rule}, and doesn't`),
    );
    expect(unused).toEqual([]);
  });

  it.each([2, 3, 4, 5])('import each other in no circle, seen %i levels deep', (depth) => {
    expect(findCycle(depth)).toBeUndefined();
  });

  it('hold at most 20 files each', () => {
    const counts = new Map<string, number>();
    readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => folderOf(join(entry.parentPath, entry.name)))
      .forEach((folder) => counts.set(folder, (counts.get(folder) ?? 0) + 1));
    const crowded = [...counts].filter(
      ([folder, count]) => folder !== 'showing/locales' && count > 20,
    );
    expect(crowded).toEqual([]);
  });
});

describe('the files of src', () => {
  const own = files.filter((file) => folderOf(file) !== 'showing/locales');

  it('have at most 250 lines each', () => {
    const long = own.filter((file) => readFileSync(file, 'utf8').split('\n').length > 251);
    expect(long).toEqual([]);
  });

  it('use plain words', () => {
    const stilted =
      /\b(?:stands? behind|is none|are none|anew|nobody|somebody|whoever|his|himself)\b/i;
    expect(own.filter((file) => stilted.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
