import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));

const bundle = async (entries: string | readonly string[], forbidden: RegExp): Promise<string> => {
  const contents = [entries].flat().map((entry) => `export * from './src/${entry}/index.ts';`);
  const { outputFiles } = await build({
    stdin: { contents: contents.join(''), resolveDir: project },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'forbid',
        setup(build_) {
          build_.onResolve({ filter: forbidden }, ({ path }) => ({
            errors: [{ text: `${path} cannot be imported here` }],
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
};

const showingPackages = /^(?:react|react-dom|@mui\/|@emotion\/)/;

describe.each([
  'reading/syntax',
  'reading/stream',
  'reading/messages',
  'reading/chatmd',
  'reading/adapter',
  'showing/locales',
])('src/%s', (entry) => {
  it('can be bundled without React, MUI and the host', async () => {
    expect(await bundle(entry, showingPackages)).toContain('export');
  });
});

describe('the reading half', () => {
  it('reads a transcript in plain Node', async () => {
    const code = await bundle(['reading/adapter', 'reading/syntax'], showingPackages);
    const script = `${code}
      const adapter = withToolCalls(
        createReplayAdapter({ transcript: '> [!tool a c1]\\n> output: 1\\n', charsPerSecond: Infinity, latency: 0 }),
        { syntaxes: [callout] },
      );
      const { signal } = new AbortController();
      const stream = await adapter.sendMessage({ message: {}, messages: [], signal });
      const types = [];
      for await (const chunk of stream) types.push(chunk.type);
      console.log(types.join(' '));`;
    const words = execFileSync('node', ['--input-type=module', '-'], {
      input: script,
      encoding: 'utf8',
    });
    expect(words).toContain('tool-output-available');
  });

  it('reads and writes a document in plain Node', async () => {
    const code = await bundle('reading/chatmd', showingPackages);
    const script = `${code}
      const source = '<tool_call function_name="a" tool_call_id="c1">{}</tool_call>';
      const messages = chatMdToMessages(parseChatMd(source));
      console.log(messages[0].parts[0].toolInvocation.toolName, writeChatMd(messages));`;
    const words = execFileSync('node', ['--input-type=module', '-'], {
      input: script,
      encoding: 'utf8',
    });
    expect(words).toMatch(/^a <tool_call /);
  });

  it('reports a forbidden import, because the tests would pass otherwise', async () => {
    await expect(bundle('.', showingPackages)).rejects.toThrow('cannot be imported here');
  });
});
