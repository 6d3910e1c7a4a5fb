import { existsSync, readFileSync } from 'node:fs';
import type { ChatAdapter } from '@mui/x-chat/headless';
import * as React from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as adapterEntry from '../src/reading/adapter/index.ts';
import { createModelAdapter } from '../src/reading/adapter/index.ts';
import type { Model } from '../src/reading/adapter/index.ts';
import * as messagesEntry from '../src/reading/messages/index.ts';
import * as streamEntry from '../src/reading/stream/index.ts';
import { parseText, syntaxes } from '../src/reading/syntax/index.ts';
import type { FakeAnswer } from './support/fakeApis/FakeApi.ts';
import { startFakeChatServer } from './support/fakeApis/startFakeChatServer.ts';
import { entries } from './support/importExample.ts';
import { startFakeModelServer } from './support/fakeApis/startFakeModelServer.ts';
import {
  answer,
  answerText,
  backends,
  compile,
  readme,
  run,
  send,
  writeExamples,
} from './support/readmeExamples.ts';

const project = new URL('..', import.meta.url);

const search = { execute: ({ query }: { query: string }) => `found ${query}` };

/** Returns the rows of the README's table whose first heading is given. */
const getTableRows = (heading: string): string[] => {
  const table = new RegExp(`^\\| ${heading} .*\\n((?:\\|.*\\n)+)`, 'm').exec(readme)?.[1] ?? '';
  return table.trim().split('\n').slice(1);
};

/** The examples of the table of notations, by the names of the notations. */
const notationExamples = Object.fromEntries(
  getTableRows('Notation').map((row) => {
    const [, name = '', , example = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const lines = example.split('<br>').map((line) => /^(`+) ?(.*?) ?\1$/.exec(line)?.[2] ?? '');
    return [name.slice(1, -1), lines.join('\n').replaceAll('\\|', '|')];
  }),
);

const { fetch: realFetch } = globalThis;

/** Lets the examples, which use the paths of a page, reach a server. */
const stubBackend = (url: string): void => {
  vi.stubGlobal('fetch', (to: string | URL, init?: RequestInit) =>
    realFetch(String(to).startsWith('/') ? url : to, init),
  );
};

beforeAll(writeExamples);
afterEach(() => vi.unstubAllGlobals());

describe('the README', () => {
  it('has at most 300 lines', () => {
    expect(readme.split('\n').length - 1).toBeLessThanOrEqual(300);
  });

  it('has examples that compile', { timeout: 60_000 }, () => {
    expect(compile()).toBe('');
  });

  it.each(entries)('names the entry %s', (entry) => {
    expect(readme).toContain(`\`${entry}\``);
  });

  it('links only to files and headings that exist', () => {
    const slug = (heading: string): string =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-');
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
    expect(links.length).toBeGreaterThan(10);
    const broken = links.filter(([, path = '', anchor]) => {
      const file = new URL(path === '' ? 'README.md' : path, project);
      const headings =
        path.endsWith('.md') || path === ''
          ? [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)]
          : [];
      const slugs = headings.map(([, heading = '']) => slug(heading));
      return !existsSync(file) || (anchor !== undefined && !slugs.includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

describe('an example of the README', () => {
  it('shows a chat', async () => {
    const { Chat } = await run('export const Chat');
    expect(renderToString(React.createElement(Chat as React.FC))).toContain('MuiChat');
  });

  it('replays an answer with a call', async () => {
    const chunks = await answer('createReplayAdapter({');
    expect(chunks).toContainEqual(
      expect.objectContaining({ type: 'tool-output-available', output: ['Tom', 'Felix'] }),
    );
    expect(answerText(chunks)).toMatch(/^Let me look\.\s+I found two of them\.\s*$/);
  });

  it('shows a card that asks for approval', async () => {
    const { Example } = await run('onApprovalResponse={');
    const html = renderToString(React.createElement(Example as React.FC));
    expect(html).toContain('search');
    expect(html).toContain('Approve');
  });

  it('runs a tool in the page', async () => {
    const answers = [
      { calls: [{ id: 'c', name: 'delete_note', input: { id: 5 } }] },
      { text: 'Done.' },
    ];
    const server = await startFakeModelServer(answers);
    stubBackend(`${server.url}/v1/chat/completions`);
    expect(answerText(await answer('delete_note:'))).toBe('Done.');
    await server.close();
    expect(server.requests[0]).toMatchObject({ tools: [{ function: { name: 'delete_note' } }] });
    expect(server.results[1]).toEqual([
      { id: 'c', text: expect.stringContaining("doesn't match the schema of delete_note.") },
    ]);
  });

  it('configures tools and the layout', async () => {
    expect(await run("layout: 'inline'")).toBeDefined();
  });

  it('shows an example of every notation', () => {
    expect(Object.keys(notationExamples)).toEqual(expect.arrayContaining(Object.keys(syntaxes)));
  });

  it.each(Object.entries(notationExamples))(
    'shows a whole call, or a thought, of %s',
    (name, text) => {
      const { parts, problems } = parseText(text, {
        syntaxes: Object.values(syntaxes).filter((syntax) => syntax.name === name),
        tools: { search: {} },
      });
      const call = { toolName: 'search', input: { query: 'cats' } };
      expect(problems).toEqual([]);
      expect(parts).toMatchObject([
        name === 'thinking'
          ? { type: 'reasoning', text: 'Cats again.' }
          : { type: 'tool', toolInvocation: call },
      ]);
    },
  );

  it('names only readers and writers that exist', () => {
    const names = getTableRows('Protocol').flatMap((row) =>
      Array.from(row.matchAll(/`((?:from|to|create)\w+)`/g), ([, name = '']) => name),
    );
    expect(Object.keys({ ...adapterEntry, ...messagesEntry, ...streamEntry })).toEqual(
      expect.arrayContaining(names),
    );
    expect(names).toEqual(
      expect.arrayContaining(Object.keys(streamEntry).filter((name) => /^from[A-DG-Z]/.test(name))),
    );
  });
});

const nativeAnswers: readonly FakeAnswer[] = [
  { text: 'I look.', calls: [{ id: 'c1', name: 'search', input: { query: 'cats' } }] },
  { text: 'Two cats.' },
];

const textAnswers: readonly FakeAnswer[] = [
  { text: 'I look.\n\n> [!tool search c1]\n> input: {query: cats}\n' },
  { text: 'Two cats.' },
];

/** The servers of the table, in its order: what each answers, and where. */
const servers: readonly (readonly [path: string, answers?: readonly FakeAnswer[]])[] = [
  ['/api/chat'],
  ['/v1/chat/completions', nativeAnswers],
  ['/v1/responses', nativeAnswers],
  ['/v1/messages', nativeAnswers],
  ['/v1/chat/completions', textAnswers],
  ['/api/events'],
];

describe('the table of backends', () => {
  it('has six snippets of at most seven lines', () => {
    expect(backends.map(({ lines }) => Math.max(lines, 7))).toEqual(Array(6).fill(7));
  });

  it.each(backends.map((backend, index) => ({ ...backend, index })))(
    'connects $title',
    async ({ code, index }) => {
      const [path = '', answers = nativeAnswers] = servers[index] ?? [];
      const server = await startFakeModelServer(answers);
      const chats = await startFakeChatServer(server.url);
      stubBackend(`${path.startsWith('/api') ? chats.url : server.url}${path}`);
      const { adapter, model } = await run(code);
      const chunks = await send(
        (adapter as ChatAdapter | undefined) ??
          createModelAdapter({ model: model as Model, tools: { search } }),
      );
      expect(chunks).toContainEqual(
        expect.objectContaining({ type: 'tool-output-available', output: 'found cats' }),
      );
      expect(answerText(chunks)).toMatch(/I look\.\s*Two cats\./);
      expect(chunks.at(-1)).toMatchObject({ type: 'finish' });
      expect(server.requests).toHaveLength(path === '/api/chat' ? 0 : 2);
      await Promise.all([server.close(), chats.close()]);
    },
  );
});
