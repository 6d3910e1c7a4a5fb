import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ToolAnnouncer, createToolRenderers } from '../../../src/index.ts';
import type { ToolRenderersOptions } from '../../../src/index.ts';
import { ChatMessageList } from '@mui/x-chat';
import { renderChat } from '../../support/renderChat.tsx';

const layouts = ['cards', 'inline', 'grouped'] as const;
const hostileParts: readonly (readonly [string, object])[] = [
  ['a call without an invocation', { type: 'tool' }],
  ['an invocation of null', { type: 'dynamic-tool', toolInvocation: null }],
];

const call: ChatMessagePart = {
  type: 'tool',
  toolInvocation: { toolCallId: 'c', toolName: 'search', state: 'output-available', output: 1 },
};

describe('a tool part without a call', () => {
  it.each(
    layouts.flatMap((layout) => hostileParts.map(([name, part]) => ({ layout, name, part }))),
  )(
    'does not break the rest of the chat in the layout $layout: $name',
    async ({ layout, part }) => {
      const message: ChatMessage = {
        id: 'm',
        role: 'assistant',
        status: 'sent',
        parts: [part as ChatMessagePart, call, { type: 'text', text: 'Done.' }],
      };
      await renderChat(
        {
          adapter: { sendMessage: () => Promise.reject(new Error('unused')) },
          initialMessages: [message],
          partRenderers: createToolRenderers({ layout, storage: null }),
        },
        <>
          <ToolAnnouncer />
          <ChatMessageList />
        </>,
      );
      await expect.element(page.getByText('Done.')).toBeVisible();
      const shown = layout === 'inline' ? /Used 1 tool/ : /search.*Done/;
      await expect.element(page.getByRole('button', { name: shown })).toBeVisible();
    },
  );
});

describe('createToolRenderers', () => {
  it.each(['inlin', 'toString', null])(
    'throws an error that explains the fix for the layout %s',
    (layout) => {
      const options = { layout } as unknown as ToolRenderersOptions;
      expect(() => createToolRenderers(options)).toThrow(
        new RegExp(`^toolcard: .*layout "${layout}".*Pass 'cards', 'inline' or 'grouped'`),
      );
    },
  );

  it('ignores unknown options', () => {
    const options = { layout: 'inline', other: 1 } as const;
    expect(createToolRenderers(options)).toHaveProperty('tool');
  });
});
