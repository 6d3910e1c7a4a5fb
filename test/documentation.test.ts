import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { sanitize } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { readApi } from '../.storybook/api/readApi.ts';
import { compileExamples } from './support/compileExamples.ts';

const folder = new URL('../stories/', import.meta.url);

const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
);

const pages = files
  .filter((path) => path.endsWith('.mdx'))
  .map((path) => ({ path, source: read(path) }));

/** Returns the anchor of a heading, as GitHub writes it. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const titleOf = (source: string): string | undefined =>
  /(?:<Meta title=|[{ ] title: )(["'])(.+?)\1/.exec(source)?.[2];

/** The title of a page: its own, or that of the stories that it is about. */
function getPageTitle(path: string, source: string): string {
  const [, stories] = /<Meta of=\{(\w+)\}/.exec(source) ?? [];
  const [, file = ''] = new RegExp(`import \\* as ${stories} from '\\./(.+)'`).exec(source) ?? [];
  const title = titleOf(stories === undefined ? source : read(path.replace(/[^/]+$/, file)));
  return title ?? '';
}

/** The addresses of all pages and all stories in the sidebar. */
const addresses = new Set([
  ...pages.map(({ path, source }) => `docs/${sanitize(getPageTitle(path, source))}--docs`),
  ...files
    .filter((path) => path.endsWith('.stories.tsx'))
    .flatMap((path) => {
      const source = read(path);
      return [...source.matchAll(/^export const (\w+): /gm)].map(([, name = '']) => {
        const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2');
        return `story/${sanitize(titleOf(source) ?? '')}--${sanitize(words)}`;
      });
    }),
]);

/** The headings of all pages, each with the text up to the next one. */
const headings = pages.flatMap(({ path, source }) =>
  source
    .replaceAll(/^```[^]*?^```$/gm, '')
    .split(/^#+ /m)
    .slice(1)
    .map((section) => {
      const [text = '', ...answer] = section.split('\n');
      return {
        address: `docs/${sanitize(getPageTitle(path, source))}--docs`,
        text,
        answer: answer.join('\n'),
      };
    }),
);

const examples = pages.map(({ source }) => source).join('\n');

describe('the documentation', () => {
  it('has examples that compile', { timeout: 120_000 }, () => {
    expect(examples.match(/^```tsx?$/gm)?.length).toBeGreaterThan(30);
    expect(compileExamples(examples, 'documentation')).toBe('');
  });

  it('shows the source only of files that exist and that other files use', () => {
    const shown = pages.flatMap(({ path, source }) =>
      [...source.matchAll(/^import \w+ from '(.+\.tsx?)\?raw';$/gm)].map(([, file = '']) =>
        posix.join(posix.dirname(path), file),
      ),
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter((file) => !files.includes(file))).toEqual([]);
    const code = files
      .filter((file) => /\.tsx?$/.test(file))
      .map(read)
      .join('\n');
    expect(shown.filter((file) => !code.includes(`/${posix.basename(file)}'`))).toEqual([]);
  });

  it.each(pages)('links only to pages that exist: $path', ({ source }) => {
    const links = [...source.matchAll(/\]\(\?path=\/([^)#]+)/g)].map(([, address = '']) => address);
    expect(links.filter((address) => !addresses.has(address))).toEqual([]);
  });

  it.each(pages)('links only to headings that exist: $path', ({ path, source }) => {
    const own = `docs/${sanitize(getPageTitle(path, source))}--docs`;
    const anchors = [...source.matchAll(/\]\((?:\?path=\/([^)#]+))?#([^)]+)\)/g)].map(
      ([, address = own, anchor = '']) => `${address}#${anchor}`,
    );
    const known = new Set(headings.map(({ address, text }) => `${address}#${toAnchor(text)}`));
    expect(anchors.filter((anchor) => !known.has(anchor))).toEqual([]);
  });

  // The sidebar searches titles and headings.
  it.each([
    ['hide noisy card never approval', 'docs/recipes-hide-a-noisy-tool--docs'],
    ['remember opened', 'docs/guides-layouts--docs#what-was-opened-stays-open'],
    ['approve delete files', 'docs/guides-approvals--docs#say-what-approve-does'],
    ['edit input approve', 'docs/guides-approvals--docs#edit-before-approving-or-respond-instead'],
    ['mask secrets', 'docs/guides-security-model--docs#secrets'],
    ['gemini', 'docs/guides-connect-a-backend--docs#a-providers-stream'],
    ['own payload view', 'docs/guides-payload-views--docs#your-own-views'],
    ['allow always chat', 'docs/guides-approvals--docs#once-or-always'],
    ['allow images', 'docs/guides-payload-views--docs#images-from-other-servers'],
    ['count requests wait', 'docs/guides-approvals--docs#requests-out-of-view'],
    ['request expired', 'docs/guides-approvals--docs#requests-that-have-ended'],
    ['csp', 'docs/recipes-content-security-policy--docs'],
    ['lazy component', 'docs/recipes-per-tool-renderers--docs#typed-and-lazy'],
    ['migrate x-chat', 'docs/migrate-from-x-chat-s-card--docs'],
    ['retry', 'docs/states-toolcard--docs#failed'],
    ['announce another language', 'docs/guides-localization--docs#announcements'],
    ['write chat back anthropic', 'docs/guides-connect-a-backend--docs#a-providers-stream'],
  ])('answers "%s" under a heading that a search finds, with a link', (query, address) => {
    const found = headings.filter(({ text }) =>
      query.split(' ').every((word) => text.toLowerCase().includes(word)),
    );
    expect(found.map(({ answer }) => answer).join('\n')).toContain(`](?path=/${address})`);
  });

  it.each(files.filter((path) => path.endsWith('.stories.tsx')))(
    'shows the state in the name of each story of the sidebar, without playing: %s',
    (path) => {
      const [head = '', ...rest] = read(path).split(/^export const (?=\w+: )/m);
      const stories = rest.map((source) => source.split(/;\n(?:\n|$)/)[0] ?? '');
      const isListed = (source: string): boolean => !source.includes("'!dev'");
      const playing = stories.filter(
        (source) => isListed(head) && isListed(source) && /^ {2}play/m.test(source),
      );
      expect(playing.map((source) => source.split(':')[0])).toEqual([]);
    },
  );

  it.each(pages)('has one title a page: $path', ({ path, source }) => {
    expect(getPageTitle(path, source)).not.toBe('');
    const prose = source.replaceAll(/^```[^]*?^```$/gm, '');
    expect(prose.match(/^# /gm)?.length ?? 0).toBe(path === 'Changelog.mdx' ? 0 : 1);
  });
});

describe('the API reference', { timeout: 60_000 }, () => {
  const api = readApi();

  it.each(Object.keys(api))('describes every public name of %s', (entry) => {
    const exports = Object.values(api[entry] ?? {});
    expect(exports.length).toBeGreaterThan(4);
    expect(exports.filter(({ description }) => description === '').map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('knows inherited props, their comments and their defaults', () => {
    const members = api['toolcard']?.['ToolRenderersOptions']?.members ?? [];
    expect(members.find(({ name }) => name === 'density')).toEqual({
      name: 'density',
      type: "'comfortable' | 'compact'",
      isRequired: false,
      description: 'The amount of space inside the card.',
      defaultValue: "'comfortable'",
      options: ['comfortable', 'compact'],
    });
  });

  it('has the names that the pages show', () => {
    const shown = pages.flatMap(({ source }) =>
      [...source.matchAll(/<Api(?:Table|Signature)(?: entry="([^"]+)")? name="(\w+)"/g)].map(
        ([, entry = 'toolcard', name = '']) => ({ entry, name }),
      ),
    );
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter(({ entry, name }) => api[entry]?.[name] === undefined)).toEqual([]);
  });
});

describe('the table of notations', () => {
  /** Returns the rows of the table, without what differs between GitHub and Storybook: padding, addresses and tags. */
  const getRows = (source: string): readonly string[] =>
    source
      .split('\n')
      .slice(source.split('\n').findIndex((line) => line.startsWith('| Notation ')))
      .filter((line, index, lines) => lines.slice(0, index + 1).every((row) => row.startsWith('|')))
      .map((line) =>
        line
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/-{3,}/g, '---')
          .replaceAll('<br />', '<br>')
          .replaceAll(/\]\([^)]*\)/g, ']'),
      );

  it('is the same in the README and in the guide', () => {
    const rows = getRows(read('../README.md'));
    expect(rows).toEqual(getRows(read('guides/Notations.mdx')));
    expect(rows.length).toBeGreaterThan(15);
  });
});
