import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMdResolve } from '../../../src/reading/chatmd/index.ts';

const readme = readFileSync(
  new URL('../../../src/reading/chatmd/README.md', import.meta.url),
  'utf8',
);
const place = mkdtempSync(join(tmpdir(), 'toolcard-'));
const base = join(place, 'base');

/** Runs an example of the README as it is, except for its origin. */
const runExample = async (
  start: string,
  origin = '',
): Promise<Readonly<Record<string, unknown>>> => {
  const from = readme.indexOf(start);
  const code = readme
    .slice(from, readme.indexOf('```', from))
    .replace('https://docs.example.com', origin);
  const file = join(place, `${start.replaceAll(/\W/g, '')}.mjs`);
  writeFileSync(file, (await transform(code, { loader: 'ts' })).code);
  return import(pathToFileURL(file).href);
};

const isFunction = (value: unknown): value is (...values: unknown[]) => unknown =>
  typeof value === 'function';

const resolveText = async (
  resolve: unknown,
  src: string,
  reference: Parameters<ChatMdResolve>[2] = { from: undefined, local: true },
): Promise<unknown> => (isFunction(resolve) ? resolve(src, 'import', reference) : 'no function');

beforeAll(() => {
  mkdirSync(join(base, 'sub'), { recursive: true });
  mkdirSync(join(place, 'base2'));
  writeFileSync(join(base, 'a.md'), 'A');
  writeFileSync(join(base, 'sub', '..b.md'), 'B');
  writeFileSync(join(place, 'secret.md'), 'no');
  writeFileSync(join(place, 'base2', 'c.md'), 'no');
  symlinkSync(join(place, 'secret.md'), join(base, 'link.md'));
  symlinkSync(place, join(base, 'folder'));
});

afterAll(() => rmSync(place, { recursive: true }));

describe('the resolver for files in the README', () => {
  const resolver = async (): Promise<unknown> => {
    const { resolveIn } = await runExample('// Node: files');
    return isFunction(resolveIn) ? resolveIn(base) : undefined;
  };

  it.each([
    ['a.md', 'A'],
    ['./sub/../a.md', 'A'],
    ['sub/..b.md', 'B'],
  ])('reads %s', async (src, text) => {
    expect(await resolveText(await resolver(), src)).toBe(text);
  });

  it.each([
    '../secret.md',
    'sub/../../secret.md',
    '../base2/c.md',
    join(place, 'secret.md'),
    'link.md',
    'folder/secret.md',
    'folder/base2/c.md',
    'none.md',
    '',
    '.',
    'a.md\0',
    'file:///etc/passwd',
  ])('finds nothing at %j', async (src) => {
    expect(await resolveText(await resolver(), src)).toBeUndefined();
  });

  it('resolves no URLs', async () => {
    const reference = { from: undefined, local: false };
    expect(await resolveText(await resolver(), 'a.md', reference)).toBeUndefined();
  });
});

describe('the resolver for the web in the README', () => {
  let server: Server;
  let origin = '';

  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      const status = { '/a': 200, '/away': 302, '/broken': 500 }[url ?? ''] ?? 404;
      response.writeHead(status, { location: 'http://127.0.0.1:9/' });
      response.end('A');
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });

  afterAll(() => {
    server.close();
  });

  it('fetches allowed origins only', async () => {
    const { resolveByFetch } = await runExample('// The web', origin);
    expect(await resolveText(resolveByFetch, `${origin}/a`)).toBe('A');
    expect(await resolveText(resolveByFetch, `${origin}/none`)).toBeUndefined();
    await expect(resolveText(resolveByFetch, `${origin}/away`)).rejects.toThrow('fetch failed');
    await expect(resolveText(resolveByFetch, `${origin}/broken`)).rejects.toThrow('500');
    for (const src of [
      'a.md',
      '//127.0.0.1/a',
      'https://evil.example/',
      `${origin}.evil.example/`,
      'file:///etc/passwd',
    ]) {
      expect(await resolveText(resolveByFetch, src)).toBeUndefined();
    }
  });
});
