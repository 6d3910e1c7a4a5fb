import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createReplayAdapter } from '../../../../src/reading/adapter/index.ts';
import type {
  ConversationReplayAdapter,
  ConversationReplayOptions,
  ReplayChat,
} from '../../../../src/reading/adapter/index.ts';
import {
  chatMdToMessages,
  parseChatMd,
  writeChatMd,
} from '../../../../src/reading/chatmd/index.ts';
import { createToolRenderers } from '../../../../src/index.ts';
import { renderChat } from '../../../support/renderChat.tsx';

const source = `<system>
Be brief.
</system>

<user>
What is in the folder?
</user>

<reasoning id="reasoning-1">
<summary>
I look.
</summary>
</reasoning>

<tool_call function_name="list" tool_call_id="a">
RAW|
{
  "path": "."
}
|RAW
</tool_call>

<tool_call function_name="size" tool_call_id="b">
  <doc src="./in.json" local/>
</tool_call>

<tool_response tool_call_id="a">
RAW|
README.md
|RAW
</tool_response>

<tool_response tool_call_id="b">
RAW|
5 kB
|RAW
</tool_response>

<assistant>
A README, of <b>5 kB</b>. > [!tool list]
</assistant>

<user>
Thanks.
</user>

<assistant>
At your service.
</assistant>
`;

const quick = { charsPerSecond: Infinity, latency: 0, toolTime: 0 };

const openReplay = async (pace: Partial<ConversationReplayOptions> = quick, text = source) => {
  const adapter = createReplayAdapter({ transcript: parseChatMd(text), ...pace });
  const chat = await renderChat({ adapter, partRenderers: createToolRenderers() });
  const shown = (): readonly string[] => chat.messages().map(({ id }) => id);
  const wanted = adapter.messages.map(({ id }) => id);
  return { adapter, chat, shown, wanted };
};

/** Writes messages as a document, without the times of the replay. */
const writeDocument = (messages: readonly ChatMessage[]): string =>
  writeChatMd(messages.map(({ id, role, parts }) => ({ id, role, parts })));

describe('the replay of a conversation', () => {
  it('ends with exactly the original messages', async () => {
    const { adapter, chat } = await openReplay();
    await adapter.play(chat.actions);
    await expect.poll(() => writeDocument(chat.messages())).toBe(source);
    expect(adapter.position).toBe(adapter.messages.length);
    await expect.element(page.getByText('At your service.')).toBeVisible();
  });

  it('plays the messages of a chat', async () => {
    const messages = chatMdToMessages(parseChatMd(source));
    const adapter = createReplayAdapter({ transcript: messages, ...quick });
    const chat = await renderChat({ adapter, partRenderers: createToolRenderers() });
    await adapter.play(chat.actions);
    await expect.poll(() => writeDocument(chat.messages())).toBe(source);
  });

  it('plays the messages of both sides, turn by turn', async () => {
    const { adapter, chat, shown, wanted } = await openReplay();
    await adapter.next(chat.actions);
    expect(shown()).toEqual(wanted.slice(0, 3));
    await adapter.next(chat.actions);
    expect(shown()).toEqual(wanted);
    await adapter.next(chat.actions);
    expect(shown()).toEqual(wanted);
  });

  it('shows inputs while they arrive, and a running call before its result', async () => {
    const { adapter, chat } = await openReplay({ charsPerSecond: 200, latency: 0, toolTime: 100 });
    const states: string[] = [];
    chat.onChange(() => {
      for (const part of chat.messages().at(-1)?.parts ?? []) {
        if (part.type === 'tool' && part.toolInvocation.toolCallId === 'a') {
          states.push(part.toolInvocation.state);
        }
      }
    });
    const playing = adapter.next(chat.actions);
    await expect.element(page.getByText('Preparing').first()).toBeVisible();
    await playing;
    expect([...new Set(states)]).toEqual([
      'input-streaming',
      'input-available',
      'output-available',
    ]);
  });

  it('skips to the end of the current answer', async () => {
    const { adapter, chat } = await openReplay({ charsPerSecond: 1, toolTime: 1_000_000 });
    const playing = adapter.next(chat.actions);
    await expect.poll(() => chat.messages().length).toBe(3);
    adapter.skipToEnd();
    await playing;
    await expect
      .poll(() => writeDocument(chat.messages()))
      .toBe(source.slice(0, source.indexOf('\n<user>\nThanks')));
  });

  it('seeks in both directions, even while playing, and continues from there', async () => {
    const { adapter, chat, shown, wanted } = await openReplay({ charsPerSecond: 20, latency: 0 });
    await adapter.seek(wanted.length);
    expect(shown()).toEqual(wanted);
    await adapter.seek(0);
    expect(shown()).toEqual([]);
    const playing = adapter.play(chat.actions);
    await expect.poll(() => chat.messages().at(-1)?.parts.length).toBeGreaterThan(0);
    await adapter.seek(4);
    await playing;
    expect(shown()).toEqual(wanted.slice(0, 4));
    expect(writeDocument(chat.messages())).toBe(
      source.slice(0, source.indexOf('\n<assistant>\nAt')),
    );
    expect(adapter.position).toBe(4);
    await adapter.seek(2);
    expect(shown()).toEqual(wanted.slice(0, 2));
    // The question is already shown, and gets its original answer.
    const rest = adapter.play(chat.actions);
    await expect.poll(() => chat.messages().length).toBe(3);
    adapter.skipToEnd();
    await expect.poll(() => chat.messages().length).toBe(5);
    adapter.skipToEnd();
    await rest;
    await expect.poll(() => writeDocument(chat.messages())).toBe(source);
  });

  it.each<[string, (adapter: ConversationReplayAdapter, chat: ReplayChat) => Promise<void>]>([
    ['while playing', (adapter, chat) => adapter.play(chat)],
    ['while an answer is playing', (adapter, chat) => adapter.next(chat)],
    ['while seeking', (adapter) => adapter.seek(2)],
  ])('plays to the end if play() is called %s', async (_, begin) => {
    const { adapter, chat } = await openReplay({ charsPerSecond: 2_000, latency: 0, toolTime: 0 });
    const begun = begin(adapter, chat.actions);
    await adapter.play(chat.actions);
    await begun;
    await expect.poll(() => writeDocument(chat.messages())).toBe(source);
  });

  it('pauses when the user stops an answer', async () => {
    const { adapter, chat, shown, wanted } = await openReplay({ charsPerSecond: 20, latency: 0 });
    const playing = adapter.play(chat.actions);
    await expect.poll(() => chat.messages()[2]?.parts.length).toBeGreaterThan(0);
    chat.actions.stopStreaming();
    await playing;
    expect(shown()).toEqual(wanted.slice(0, 3));
    expect(chat.answer().status).toBe('cancelled');
  });

  it('answers messages of the user until no answer is left', async () => {
    const { chat } = await openReplay();
    await chat.send('Hello?');
    expect(chat.answer().id).toBe('message-3');
    await chat.send('And now?');
    expect(chat.answer().id).toBe('message-5');
    await chat.send('And then?');
    expect(chat.messages().at(-1)).toMatchObject({ role: 'user', status: 'error' });
  });

  it('shows messages at once if no question comes before them', async () => {
    const text = '<assistant>\nWelcome.\n</assistant>\n\n<user>\nHi.\n</user>\n';
    const { adapter, chat } = await openReplay(quick, text);
    await adapter.play(chat.actions);
    expect(writeDocument(chat.messages())).toBe(text);
  });

  it('plays an answer again if it is regenerated', async () => {
    const { adapter, chat, shown, wanted } = await openReplay();
    await adapter.next(chat.actions);
    await chat.actions.regenerate('message-3');
    expect(shown()).toEqual(wanted.slice(0, 3));
    expect(adapter.position).toBe(3);
  });
});
