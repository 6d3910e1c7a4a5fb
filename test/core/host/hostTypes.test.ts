import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as Host from '@mui/x-chat/headless';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type {
  ChatAdapter,
  ChatAddToolApproveResponseInput,
  ChatSendMessageInput,
} from '../../../src/core/host/ChatAdapter.ts';
import type { ChatMessage, ChatUser } from '../../../src/core/host/ChatMessage.ts';
import type {
  ChatMessageChunk,
  ChatStreamEnvelope,
} from '../../../src/core/host/ChatMessageChunk.ts';
import type { ChatMessagePart } from '../../../src/core/host/ChatMessagePart.ts';
import type { ChatConversation } from '../../../src/core/host/ChatConversation.ts';
import type { ChatRealtimeEvent } from '../../../src/core/host/ChatRealtimeEvent.ts';
import type {
  ChatDynamicToolInvocation,
  ChatToolApproval,
  ChatToolInvocation,
  ChatToolInvocationState,
} from '../../../src/core/host/ChatToolInvocation.ts';

const project = new URL('../../../', import.meta.url);
const pathTo = (file: string): string => fileURLToPath(new URL(file, project));

/** The types that an app declares for the host. */
const declarations = `
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
  }`;

/** Compiles this file in an app with some code. Returns the compiler's errors, or an empty text. */
function compileWith(code: string): string {
  const folder = pathTo('node_modules/.cache/toolcard/host-types/');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}app.ts`, `export {};${code}`);
  const include = [
    'app.ts',
    fileURLToPath(import.meta.url),
    pathTo('src/showing/chat/chatTypesAugmentation.ts'),
  ];
  const extending = pathTo('tsconfig.json');
  writeFileSync(`${folder}tsconfig.json`, JSON.stringify({ extends: extending, include }));
  const tsc = pathTo('node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
}

describe('the types of src/core/host', () => {
  // The compiler checks this, in this project and in the apps of the other tests.
  it("equal the host's", () => {
    expectTypeOf<ChatAdapter<number>>().toEqualTypeOf<Host.ChatAdapter<number>>();
    expectTypeOf<ChatAddToolApproveResponseInput>().toEqualTypeOf<Host.ChatAddToolApproveResponseInput>();
    expectTypeOf<ChatConversation>().toEqualTypeOf<Host.ChatConversation>();
    expectTypeOf<ChatDynamicToolInvocation>().toEqualTypeOf<Host.ChatDynamicToolInvocation>();
    expectTypeOf<ChatMessage>().toEqualTypeOf<Host.ChatMessage>();
    expectTypeOf<ChatMessageChunk>().toEqualTypeOf<Host.ChatMessageChunk>();
    expectTypeOf<ChatMessagePart>().toEqualTypeOf<Host.ChatMessagePart>();
    expectTypeOf<ChatRealtimeEvent>().toEqualTypeOf<Host.ChatRealtimeEvent>();
    expectTypeOf<ChatSendMessageInput>().toEqualTypeOf<
      Parameters<Host.ChatAdapter['sendMessage']>[0]
    >();
    expectTypeOf<ChatStreamEnvelope>().toEqualTypeOf<Host.ChatStreamEnvelope>();
    expectTypeOf<ChatToolApproval>().toEqualTypeOf<Host.ChatToolApproval>();
    expectTypeOf<ChatToolInvocation>().toEqualTypeOf<Host.ChatToolInvocation>();
    expectTypeOf<ChatToolInvocationState>().toEqualTypeOf<Host.ChatToolInvocationState>();
    expectTypeOf<ChatUser>().toEqualTypeOf<Host.ChatUser>();
  });

  it("equal the host's in an app that declares nothing", () => {
    expect(compileWith('')).toBe('');
  });

  it("equal the host's in an app that declares tools, data, parts and metadata", () => {
    expect(compileWith(declarations)).toBe('');
  });

  it('contain what the app has declared', () => {
    const code = `
      import type { ChatToolInvocation } from '${pathTo('src/core/host/ChatToolInvocation.ts')}';
      export const city: number | undefined =
        ({} as ChatToolInvocation<'get_weather'>).input?.city;`;
    expect(compileWith(declarations + code)).toContain("Type 'string' is not assignable");
  });
});
