import type { ChatAdapter, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import type { CallRecord } from '../../../src/core/CallRecord.ts';
import { getCallRecord } from '../../../src/core/CallRecord.ts';
import { withToolCalls } from '../../../src/reading/adapter/index.ts';
import { callout } from '../../../src/reading/syntax/index.ts';

const request: ChatMessageChunk = {
  type: 'tool-approval-request',
  toolCallId: 'c1',
  toolName: 'pay',
  input: {},
  approvalId: 'm:c1',
};
const rest: ChatMessageChunk[] = [
  { type: 'tool-output-available', toolCallId: 'c1', output: 1 },
  { type: 'finish', messageId: 'm' },
];

/** Asks an adapter that requests approval, lets the user answer, and returns the final record. */
const askAndAnswer = async (
  method: 'sendMessage' | 'regenerate' | 'reconnectToStream',
  respond: () => Promise<void>,
  id: string,
): Promise<CallRecord | undefined> => {
  const source = new TransformStream<ChatMessageChunk, ChatMessageChunk>();
  const writer = source.writable.getWriter();
  const open = async (): Promise<ReadableStream<ChatMessageChunk>> => source.readable;
  const adapter: ChatAdapter = withToolCalls({
    sendMessage: open,
    regenerate: open,
    reconnectToStream: open,
    addToolApprovalResponse: respond,
  });
  const message = { id: 'u', role: 'user' as const, parts: [] };
  const { signal } = new AbortController();
  const input = { message, messages: [message], messageId: 'm', signal };
  const stream = await adapter[method]?.(input);
  const reader = stream!.getReader() as ReadableStreamDefaultReader<ChatMessageChunk>;
  const written = writer.write({ type: 'start', messageId: 'm' }).then(() => writer.write(request));
  const chunks: ChatMessageChunk[] = [];
  const readTo = async (type: string): Promise<void> => {
    while (chunks.at(-1)?.type !== type) {
      const { value } = await reader.read();
      chunks.push(value!);
    }
  };
  await readTo('tool-approval-request');
  await written;
  await Promise.resolve(adapter.addToolApprovalResponse?.({ id, approved: true })).catch(
    () => undefined,
  );
  const ended = Promise.all(rest.map((chunk) => writer.write(chunk)));
  await readTo('finish');
  await ended.catch(() => undefined);
  return chunks
    .flatMap((chunk) => getCallRecord('metadata' in chunk ? chunk : {}, 'c1') ?? [])
    .at(-1);
};

describe('withToolCalls', () => {
  it('rejects if the adapter returns a Response, and recommends to convert it', async () => {
    const untyped: ChatAdapter = Object({ sendMessage: async () => new Response('data: {}') });
    const message = { id: 'u', role: 'user' as const, parts: [] };
    const { signal } = new AbortController();
    const answer = withToolCalls(untyped).sendMessage({ message, messages: [message], signal });
    await expect(answer).rejects.toThrow(
      /^toolcard: the stream of an answer is \[object Response\]\. .* convert the stream with `fromAiSdk\(\)`/,
    );
  });

  it('accepts the options of a model adapter next to its own', () => {
    const options = { syntax: callout, syntaxes: [callout] };
    expect(() =>
      withToolCalls({ sendMessage: async () => new ReadableStream() }, options),
    ).not.toThrow();
  });
});

describe('withToolCalls, when a request is answered', () => {
  it.each(['sendMessage', 'regenerate', 'reconnectToStream'] as const)(
    'records the answer that the adapter takes, after %s',
    async (method) => {
      const record = await askAndAnswer(method, async () => undefined, 'm:c1');
      expect(record?.answeredAt).toBeGreaterThanOrEqual(record?.askedAt ?? Infinity);
    },
  );

  it.each([
    ['the adapter rejects the answer', () => Promise.reject(new Error('No.')), 'm:c1'],
    ['the answer is for another request', async () => undefined, 'm:c2'],
  ])('records no answer if %s', async (_, respond, id) => {
    const record = await askAndAnswer('sendMessage', respond, id);
    expect(record).toHaveProperty('endedAt');
    expect(record).not.toHaveProperty('answeredAt');
  });
});
