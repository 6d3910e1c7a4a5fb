import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const project = new URL('../../../', import.meta.url);
const pathTo = (file: string): string => fileURLToPath(new URL(file, project));

/** The types that an app has declared. */
const apps: Record<string, string> = {
  'an app that declares nothing': '',
  'an app that declares tools, data, parts and metadata': `
    declare module '@mui/x-chat/types' {
      interface ChatToolDefinitionMap {
        get_weather: { input: { city: string }; output: { degrees: number } };
        ping: { output: string };
      }
      interface ChatDataPartMap { 'data-progress': { percent: number } }
      interface ChatCustomMessagePartMap { poll: { type: 'poll'; choices: string[] } }
      interface ChatMessageMetadata { model?: string }
      interface ChatUserMetadata { team: string }
      interface ChatConversationMetadata { pinned: boolean }
    }`,
};

/** Compiles `hostTypes.ts` with what an app declares. Returns the compiler's errors, or an empty text. */
function compileWith(declarations: string, code = ''): string {
  const folder = pathTo('node_modules/.cache/toolcard/host-types/');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}app.ts`, `export {};${declarations}${code}`);
  writeFileSync(
    `${folder}tsconfig.json`,
    JSON.stringify({
      extends: pathTo('tsconfig.json'),
      include: [
        'app.ts',
        pathTo('src/showing/chat/chatTypesAugmentation.ts'),
        pathTo('test/core/host/hostTypes.ts'),
      ],
    }),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [pathTo('node_modules/typescript/bin/tsc'), '-p', folder],
    { encoding: 'utf8' },
  );
  return stdout;
}

describe.each(Object.entries(apps))('the types of src/core/host in %s', (_, declarations) => {
  it("equal the host's", () => {
    expect(compileWith(declarations)).toBe('');
  });
});

describe('the types of src/core/host', () => {
  it('know what the app has declared', () => {
    const declarations = apps['an app that declares tools, data, parts and metadata'] ?? '';
    const host = JSON.stringify(pathTo('src/core/host/ChatToolInvocation.ts'));
    const code = `
      import type { ChatToolInvocation } from ${host};
      export const city: number | undefined =
        ({} as ChatToolInvocation<'get_weather'>).input?.city;`;
    expect(compileWith(declarations, code)).toContain("Type 'string' is not assignable");
  });
});
