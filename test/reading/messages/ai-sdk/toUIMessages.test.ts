import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUIMessages, toUIMessages } from '../../../../src/reading/messages/index.ts';
import type { ToolInvocation } from '../../../../src/reading/syntax/index.ts';
import { arbitraryChat } from '../../../support/arbitraryChat.ts';
import { dynamicTool, message, step, text, tool } from '../../../support/chatMessages.ts';

/** Treats an answer that denies a call as its outcome, because it is one as soon as the chat goes on. */
const settle = (part: ChatMessagePart): ChatMessagePart => {
  if (part.type !== 'tool' && part.type !== 'dynamic-tool') {
    return part;
  }
  const { toolInvocation } = part;
  const isDenied = toolInvocation.approval?.approved === false;
  return isDenied
    ? { type: part.type, toolInvocation: { ...toolInvocation, state: 'output-denied' } }
    : part;
};

/** Returns the chat without what `toUIMessages` changes: it adds the steps that the order of parts implies. */
const normalize = (chat: readonly ChatMessage[]): ChatMessage[] =>
  chat.map(({ parts, ...rest }) => ({
    ...rest,
    parts: parts.filter(({ type }) => type !== 'step-start').map(settle),
  }));

const roundTrip = (chat: readonly ChatMessage[]): ChatMessage[] =>
  fromUIMessages(JSON.parse(JSON.stringify(toUIMessages(chat))));

/** Writes a call of the last message, or of an earlier one. */
const writeCall = (fields: Partial<ToolInvocation>, isLast = true): object | undefined =>
  toUIMessages([
    message('m1', 'assistant', tool('c1', fields)),
    ...(isLast ? [] : [message('m2', 'user', text('And?'))]),
  ])[0]?.parts[0];

describe('toUIMessages', () => {
  it('loses nothing of any chat', () => {
    fc.assert(
      fc.property(arbitraryChat, (chat) => {
        expect(normalize(roundTrip(chat))).toEqual(normalize(chat));
      }),
      { numRuns: 500 },
    );
  });

  it('writes the outcome of a call as a state of the AI SDK', () => {
    const base = { type: 'tool-search', toolCallId: 'c1', input: { q: 'cats' } };
    expect(writeCall({})).toEqual({ ...base, state: 'output-available', output: { hits: 3 } });
    expect(writeCall({ state: 'output-error', errorText: 'No' })).toEqual({
      ...base,
      state: 'output-error',
      errorText: 'No',
    });
    expect(
      writeCall({ state: 'output-denied', approvalId: 'a', approval: { approved: false } }),
    ).toEqual({ ...base, state: 'output-denied', approval: { id: 'a', approved: false } });
    expect(writeCall({ state: 'input-available' })).toEqual({ ...base, state: 'input-available' });
    expect(writeCall({ state: 'approval-requested', approvalId: 'a' })).toEqual({
      ...base,
      state: 'approval-requested',
      approval: { id: 'a' },
    });
    const answer = { approvalId: 'a', approval: { approved: true, reason: 'Fine.' } };
    const approval = { id: 'a', approved: true, reason: 'Fine.' };
    expect(writeCall({ state: 'approval-responded', ...answer })).toEqual({
      ...base,
      state: 'approval-responded',
      approval,
    });
    expect(writeCall({ ...answer, output: 1, state: 'output-available' })).toEqual({
      ...base,
      state: 'output-available',
      output: 1,
      approval,
    });
  });

  it('closes the calls of earlier messages, which can no longer get an outcome', () => {
    const closed = { state: 'output-error', type: 'tool-search', toolCallId: 'c1' };
    expect(writeCall({ state: 'input-streaming' }, false)).toMatchObject({
      ...closed,
      errorText: 'No result: its input is incomplete.',
    });
    expect(writeCall({ state: 'input-available' }, false)).toMatchObject({
      ...closed,
      errorText: 'No result: the call was interrupted.',
    });
    expect(writeCall({ state: 'approval-requested', approvalId: 'a' }, false)).toMatchObject({
      ...closed,
      errorText: 'No result: no one has approved the call.',
    });
    expect(
      writeCall({ state: 'approval-responded', approval: { approved: false } }, false),
    ).toMatchObject({ state: 'output-denied', approval: { id: 'c1', approved: false } });
  });

  it('closes the calls of earlier steps of the last message', () => {
    const open = tool('c1', { state: 'input-available' });
    const [written] = toUIMessages([message('m1', 'assistant', open, step, text('Hm.'))]);
    expect(written?.parts[0]).toMatchObject({ state: 'output-error' });
  });

  it('writes denied calls as failed for version 5, which has no denials', () => {
    const denied = tool('c1', {
      state: 'output-denied',
      approvalId: 'a',
      approval: { approved: false, reason: 'Never.' },
    });
    const chat = [message('m1', 'assistant', denied)];
    const written = toUIMessages(chat, { version: 5 });
    expect(written[0]?.parts[0]).toMatchObject({
      state: 'output-error',
      errorText: 'The call was denied. Reason: Never.',
    });
    expect(fromUIMessages(written)).toEqual(chat);
  });

  it('sends the data back that stream readers have kept for the server', () => {
    const anthropic = { anthropic: { signature: 'sig' } };
    const hidden = { anthropic: { redactedData: 'red' } };
    const chat: ChatMessage[] = [
      {
        ...message(
          'm1',
          'assistant',
          step,
          { type: 'reasoning', text: 'Hm.' },
          text('I ask.'),
          tool('c1', {
            state: 'approval-responded',
            approvalId: 'a',
            approval: { approved: true },
          }),
        ),
        metadata: {
          toolcard: {
            c1: {
              startedAt: 1,
              title: 'Search',
              toolMetadata: { server: 'files' },
              approval: { id: 'a', signature: 'signed', isAutomatic: false, requestReason: 'Why' },
              callProviderMetadata: { openai: { itemId: 'fc_1' } },
            },
          },
          toolcardParts: {
            'reasoning:0': { providerMetadata: anthropic },
            'text:0': { before: [{ type: 'reasoning', providerMetadata: hidden }] },
          },
        },
      },
    ];
    const [written] = toUIMessages(chat);
    expect(written?.parts).toEqual([
      step,
      { type: 'reasoning', text: 'Hm.', providerMetadata: anthropic },
      { type: 'reasoning', text: '', providerMetadata: hidden },
      text('I ask.'),
      {
        type: 'tool-search',
        toolCallId: 'c1',
        title: 'Search',
        toolMetadata: { server: 'files' },
        callProviderMetadata: { openai: { itemId: 'fc_1' } },
        state: 'approval-responded',
        input: { q: 'cats' },
        approval: {
          id: 'a',
          signature: 'signed',
          isAutomatic: false,
          requestReason: 'Why',
          approved: true,
        },
      },
    ]);
    expect(toUIMessages(roundTrip(chat))).toEqual(toUIMessages(chat));
  });

  it('keeps requests whose id is that of their call, and answers that only the record has', () => {
    const asked = tool('c1', { state: 'approval-requested', approvalId: 'c1' });
    const denied = tool('c2', { state: 'output-denied', approvalId: 'a' });
    const approval = { id: 'a', isAutomatic: true, approved: false, reason: 'Policy' };
    const chat: ChatMessage[] = [
      {
        ...message('m1', 'assistant', asked, denied),
        metadata: { toolcard: { c2: { approval } } },
      },
      message('m2', 'user', text('And?')),
    ];
    expect(toUIMessages(roundTrip(chat))).toEqual(toUIMessages(chat));
    expect(roundTrip(chat)[0]?.parts[0]).toEqual(asked);
  });

  it("keeps the fields of a message that the AI SDK doesn't support in its metadata", () => {
    const chat: ChatMessage[] = [
      {
        ...message('m1', 'assistant', text('Hi')),
        status: 'cancelled',
        createdAt: '2026-01-01T00:00:00Z',
        author: { id: 'u1', displayName: 'Ada' },
        metadata: { usage: { total: 3 } },
      },
    ];
    expect(toUIMessages(chat)[0]?.metadata).toMatchObject({ usage: { total: 3 } });
    expect(roundTrip(chat)).toEqual(chat);
  });

  it('keeps the names of documents, and what only the app knows', () => {
    const chat: ChatMessage[] = [
      message(
        'm1',
        'assistant',
        { type: 'source-document', sourceId: 'd1', title: 'A', text: 'Words' },
        { type: 'source-document', sourceId: 'd2' },
        { type: 'file', mediaType: 'image/png', url: 'https://files.test/a.png', filename: 'a' },
        { type: 'text', text: '', state: 'done' },
        { type: 'data-note', id: 'n1', data: null },
        Object.assign({ type: 'data-x' as const, data: 0 }, { type: 'app-part' }),
        dynamicTool({ providerExecuted: true, preliminary: true, output: null }),
      ),
    ];
    expect(roundTrip(chat)).toEqual(
      chat.map((each) => ({
        ...each,
        parts: each.parts.map((part) =>
          part.type === 'dynamic-tool'
            ? { ...part, toolInvocation: { ...part.toolInvocation, input: {} } }
            : part,
        ),
      })),
    );
  });

  it('does not repeat the input of a call that failed because of it', () => {
    const failed = tool('c1', { state: 'output-error', input: undefined, errorText: 'Invalid' });
    const chat = [
      { ...message('m1', 'assistant', failed), metadata: { toolcard: { c1: { input: '{"q":' } } } },
    ];
    expect(toUIMessages(chat)[0]?.parts[0]).toMatchObject({ input: '{"q":' });
    expect(roundTrip(chat)).toEqual(JSON.parse(JSON.stringify(chat)));
  });

  it('shows the model the texts that only the records of calls contain', () => {
    const commentary = { commentary: 'I look.', commentaryAfter: 'Wait.' };
    const chat: ChatMessage[] = [
      {
        ...message('m1', 'assistant', step, tool('c1')),
        metadata: { toolcard: { c1: commentary } },
      },
    ];
    const words = toUIMessages(chat)[0]?.parts.map((part) =>
      'text' in part ? part.text : part.type,
    );
    expect(words).toEqual(['step-start', 'I look.', 'tool-search', 'Wait.']);
    expect(roundTrip(chat)).toEqual(chat);
  });

  it('leaves out messages without parts, which the AI SDK refuses', () => {
    expect(toUIMessages([message('m1', 'assistant'), message('m2', 'user', text('Hi'))])).toEqual([
      { id: 'm2', role: 'user', parts: [text('Hi')] },
    ]);
  });

  it('reports a request that was unanswered when the call ended, and transient data', () => {
    const reasons: string[] = [];
    const data = { type: 'data-note' as const, data: 1, transient: true };
    toUIMessages([message('m1', 'assistant', tool('c1', { approvalId: 'a' }), data)], {
      onLoss: ({ reason }) => reasons.push(reason),
    });
    expect(reasons).toEqual([
      "The AI SDK can't represent a call that ended before its request was answered.",
      "AI SDK messages can't mark data as transient.",
    ]);
  });

  it('cuts outputs at the given length as text', () => {
    const chat = [message('m1', 'assistant', tool('c1', { output: { image: 'x'.repeat(99) } }))];
    expect(toUIMessages(chat, { maxOutputLength: 12 })[0]?.parts[0]).toMatchObject({
      output: '{"image":"xx[99 more characters]',
    });
    expect(toUIMessages(chat, { maxOutputLength: 200 })).toEqual(toUIMessages(chat));
  });
});
