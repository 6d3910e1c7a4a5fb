import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import {
  ChatMdError,
  chatMdProblemMeanings,
  parseChatMd,
} from '../../../src/reading/chatmd/index.ts';
import { compileExamples } from '../../support/compileExamples.ts';

const folder = new URL('../../../src/reading/chatmd/', import.meta.url);
const readme = readFileSync(new URL('README.md', folder), 'utf8');

/** Runs an example of the README, and returns what it exports. */
async function runExample(code: string): Promise<Readonly<Record<string, unknown>>> {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'ts', resolveDir: fileURLToPath(folder) },
    alias: { 'toolcard/chatmd': fileURLToPath(new URL('index.ts', folder)) },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const place = mkdtempSync(join(tmpdir(), 'toolcard-'));
  try {
    const file = join(place, 'example.mjs');
    writeFileSync(file, outputFiles[0]?.text ?? '');
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(place, { recursive: true });
  }
}

describe('the README of toolcard/chatmd', () => {
  it('has examples that compile', { timeout: 60_000 }, () => {
    expect(compileExamples(readme, 'chatmd-readme')).toBe('');
  });

  it('has an example that parses, converts and writes a document as described', async () => {
    const [, code = ''] = /^```ts\n([^]*?)^```$/m.exec(readme) ?? [];
    const source = /const source = `([^`]*)`/.exec(code)?.[1];
    const { document, messages, written } = await runExample(code);
    expect(document).toMatchObject({
      config: { model: 'gpt-4o', showToolCall: false },
      tools: [{ type: 'builtin', name: 'read_file' }],
      problems: [],
    });
    expect(messages).toMatchObject([
      { role: 'user', parts: [{ text: 'What is it called?' }] },
      {
        role: 'assistant',
        parts: [
          { toolInvocation: { toolName: 'read_file', input: { path: 'README.md' } } },
          { type: 'step-start' },
          { text: 'toolcard.' },
        ],
      },
    ]);
    expect(written).toBe(source);
  });

  it('shows the error of strict mode as it is', () => {
    let message = '';
    try {
      parseChatMd('<user>a</assistant>', { strict: true });
    } catch (error) {
      message = error instanceof ChatMdError ? error.message : '';
    }
    expect(message).not.toBe('');
    expect(readme).toContain(`\`\`\`text\n${message}\n\`\`\``);
  });

  it('lists every problem with its meaning', () => {
    const rows = [...readme.matchAll(/^\| `([\w-]+)` +\| (.*?) +\|$/gm)];
    const table = Object.fromEntries(rows.map(([, code, meaning]) => [code, meaning]));
    expect(table).toMatchObject(chatMdProblemMeanings);
  });
});
