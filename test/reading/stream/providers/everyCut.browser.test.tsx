import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { withToolCalls } from '../../../../src/reading/adapter/index.ts';
import { fromOllama } from '../../../../src/reading/stream/index.ts';
import { syntaxes } from '../../../../src/reading/syntax/index.ts';
import { visibleParts } from '../../../support/hostChunks.ts';
import { bytesOf, streamOfPieces } from '../../../support/providerBodies.ts';
import { renderChat } from '../../../support/renderChat.tsx';
import { checkSteps, linesOf, sendAndRecord } from '../../../support/storeSteps.ts';
import { fixtures } from './providers.fixtures.ts';

/** Opens a chat whose answers come from `answer`. */
const openChat = (answer: () => ReadableStream<ChatMessageChunk>) =>
  renderChat(
    {
      adapter: withToolCalls(
        { sendMessage: async () => answer() },
        { syntaxes: Object.values(syntaxes) },
      ),
      // So that each delta is a separate change of the store. By default, the host batches them.
      streamFlushInterval: 0,
    },
    null,
  );

/** Returns the bytes in one piece, one by one, and cut in two at each position. */
function* everyCut(bytes: Uint8Array): Generator<readonly Uint8Array[]> {
  yield [bytes];
  yield Array.from(bytes, (byte) => Uint8Array.of(byte));
  for (let cut = 1; cut < bytes.length; cut += 1) {
    yield [bytes.subarray(0, cut), bytes.subarray(cut)];
  }
}

describe.each(fixtures)('$name, cut at any byte', ({ from, body, steps, parts }) => {
  it('passes through the same states in the store of a chat', { timeout: 120_000 }, async () => {
    let pieces: readonly Uint8Array[] = [];
    const chat = await openChat(() => from(streamOfPieces(pieces), { messageId: 'm1' }));
    for (pieces of everyCut(bytesOf(body))) {
      const recorded = await sendAndRecord(chat);
      const where = `${pieces.length} pieces, the first of ${pieces[0]?.length}`;
      checkSteps(recorded);
      expect(linesOf(recorded), where).toEqual(steps);
      expect(visibleParts(chat.answer().parts), where).toEqual(parts);
      expect(chat.answer(), where).toMatchObject({ id: 'm1', status: 'sent' });
      chat.clear();
    }
    await chat.unmount();
  });
});

describe('a call in the text of a model, cut at any character', () => {
  const text =
    'Où ?\n\n> [!tool search c1]\n> input: {q: "café 🐈"}\n\n' +
    '> [!tool search c1]\n> output: 2 🐈\n\nAnd <tool:book><param:at>7</param:at></tool:book> 🐈.';
  const steps = [
    '1 search input-streaming',
    '1 search input-available {"q":"café 🐈"}',
    '1 search output-available {"q":"café 🐈"} → "2 🐈"',
    '4 book input-streaming',
    '4 book input-available {"at":"7"}',
  ];
  const parts = [
    { type: 'text', text: 'Où ?\n\n' },
    {
      type: 'tool',
      toolCallId: 'c1',
      toolName: 'search',
      state: 'output-available',
      input: { q: 'café 🐈' },
      output: '2 🐈',
    },
    // Between the call and the block with its result.
    { type: 'text', text: '\n' },
    { type: 'text', text: '\nAnd ' },
    {
      type: 'tool',
      toolCallId: 'tool-call-2',
      toolName: 'book',
      state: 'input-available',
      input: { at: '7' },
    },
    { type: 'text', text: ' 🐈.' },
  ];

  it('passes through the same states in the store of a chat', async () => {
    let words: readonly string[] = [];
    const messages = () => words.map((content) => ({ message: { content } }));
    const chat = await openChat(() =>
      fromOllama(streamOfPieces([...messages(), { done: true }]), { messageId: 'm1' }),
    );
    for (let cut = 0; cut <= text.length; cut += 1) {
      words = cut === 0 ? text.split('') : [text.slice(0, cut), text.slice(cut)];
      const recorded = await sendAndRecord(chat);
      const calls = linesOf(recorded).filter((line) => !/^\d text/.test(line));
      checkSteps(recorded);
      expect(calls, `cut at ${cut}`).toEqual(steps);
      expect(visibleParts(chat.answer().parts), `cut at ${cut}`).toEqual(parts);
      chat.clear();
    }
    await chat.unmount();
  });
});
