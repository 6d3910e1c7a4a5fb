import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withToolCalls } from '../../../../src/reading/adapter/index.ts';
import { EventLog, eventStreamHeaders } from '../../../../src/reading/stream/index.ts';
import {
  fromEventStream,
  readToolCalls,
  toEventStream,
} from '../../../../src/reading/stream/index.ts';
import { callout } from '../../../../src/reading/syntax/index.ts';
import { readAll, streamOf, textMessage } from '../../../support/hostChunks.ts';
import { fixtures } from '../providers/providers.fixtures.ts';
import { waitFor } from '../../../support/waitFor.ts';

const readText = (stream: ReadableStream<Uint8Array>): Promise<string> =>
  new Response(stream).text();

/** Returns the chunks that a page receives. */
const receive = async (
  source: Response | ReadableStream<Uint8Array> | AsyncIterable<unknown>,
): Promise<ChatMessageChunk[]> => {
  const chunks: ChatMessageChunk[] = [];
  const reader = fromEventStream(source).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value.chunk);
  }
  return chunks;
};

/** A stream whose chunks are written by the test. */
const openStream = (): {
  readonly stream: ReadableStream<ChatMessageChunk>;
  readonly write: (...chunks: ChatMessageChunk[]) => void;
  readonly controller: () => ReadableStreamDefaultController<ChatMessageChunk>;
  readonly onCancel: ReturnType<typeof vi.fn>;
} => {
  let controller!: ReadableStreamDefaultController<ChatMessageChunk>;
  const onCancel = vi.fn<(reason: unknown) => void>();
  const stream = new ReadableStream<ChatMessageChunk>({
    start: (given) => void (controller = given),
    cancel: onCancel,
  });
  const write = (...chunks: ChatMessageChunk[]): void =>
    chunks.forEach((chunk) => controller.enqueue(chunk));
  return { stream, write, controller: () => controller, onCancel };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('toEventStream and fromEventStream', () => {
  it.each(fixtures)('carry an answer of $name unchanged', async ({ from, body }) => {
    const chunks = await readAll(from(new Response(body), { messageId: 'm' }));
    const sent = await readText(toEventStream(streamOf(chunks)));
    const bytes = new TextEncoder().encode(sent);
    for (const size of [1, 7, bytes.length]) {
      const pieces = async function* pieces(): AsyncGenerator<Uint8Array> {
        for (let at = 0; at < bytes.length; at += size) {
          yield bytes.slice(at, at + size);
        }
      };
      expect(await receive(pieces())).toEqual(chunks);
    }
  });

  it('carry live inputs, and leave their tokens behind', async () => {
    const { stream, write } = openStream();
    const [start, open, ...rest] = textMessage([
      '> [!tool search c1]\n> input:\n',
      '>   query: cats\n',
      '\nFound.',
    ]);
    const server = toEventStream(readToolCalls(stream, { syntaxes: [callout] }));
    const reader = fromEventStream(server).getReader();
    const chunks: ChatMessageChunk[] = [];
    const read = async (): Promise<ChatMessageChunk> => {
      const { value } = await reader.read();
      chunks.push(value!.chunk);
      return value!.chunk;
    };
    write(start!, open!, rest[0]!, rest[1]!);
    // Waits for the live input, which comes without any further chunk of the source.
    while ((await read()).type !== 'tool-input-delta') {}
    write(...rest.slice(2));
    while ((await read()).type !== 'finish') {}
    const inputs = chunks.flatMap((chunk) =>
      chunk.type === 'tool-input-delta' ? [chunk.inputTextDelta] : [],
    );
    expect(inputs.join('')).toContain('query: ca');
    expect(chunks).toContainEqual(
      expect.objectContaining({ type: 'tool-input-available', input: { query: 'cats' } }),
    );
    expect(JSON.stringify(chunks)).not.toContain('"live"');
    expect(JSON.stringify(chunks)).toContain('"startedAt"');
  });

  it('show live inputs and keep records in the page', async () => {
    const message = textMessage([
      '> [!tool search c1]\n> input:\n>   query: cats\n> output: [Tom]\n\nFound.',
    ]);
    const page = withToolCalls({
      sendMessage: async () =>
        fromEventStream(toEventStream(readToolCalls(streamOf(message), { syntaxes: [callout] }))),
    });
    const question = { id: 'q', role: 'user' as const, parts: [] };
    const { signal } = new AbortController();
    const chunks = await readAll(
      (await page.sendMessage({
        message: question,
        messages: [question],
        signal,
      })) as ReadableStream<ChatMessageChunk>,
    );
    const records = chunks
      .flatMap((chunk) => (chunk.type === 'message-metadata' ? [chunk.metadata] : []))
      .at(-1);
    expect(records).toMatchObject({ toolcard: { c1: { source: { start: 0 } } } });
    expect(chunks).toContainEqual(
      expect.objectContaining({ type: 'tool-output-available', output: ['Tom'] }),
    );
  });

  it('say that the answer failed, without the secrets of the server', async () => {
    const fail = (): ReadableStream<ChatMessageChunk> => {
      const { stream, write, controller } = openStream();
      write({ type: 'start', messageId: 'm' });
      queueMicrotask(() => controller().error(new Error('password=hunter2')));
      return stream;
    };
    expect(await readText(toEventStream(fail()))).not.toContain('hunter2');
    await expect(receive(toEventStream(fail()))).rejects.toThrow(
      'The answer failed on the server.',
    );
    const describeError = (error: unknown): string => `Sorry: ${String(error).length} letters.`;
    await expect(receive(toEventStream(fail(), { describeError }))).rejects.toThrow(
      'Sorry: 23 letters.',
    );
  });

  it('stop the answer if the page disconnects', async () => {
    const { stream, write, onCancel } = openStream();
    const page = fromEventStream(toEventStream(stream));
    const reader = page.getReader();
    write({ type: 'start', messageId: 'm' });
    await reader.read();
    await reader.cancel('gone');
    expect(onCancel).toHaveBeenCalledWith('gone');
  });

  it('stop watching live inputs if the page disconnects', async () => {
    const { stream, write, onCancel } = openStream();
    onCancel.mockRejectedValue(new Error('The source is gone.'));
    const page = fromEventStream(
      toEventStream(readToolCalls(stream, { syntaxes: [callout] })),
    ).getReader();
    write(...textMessage(['> [!tool search c1]\n> input:\n>   query: cats']).slice(0, -1));
    let type = '';
    while (type !== 'tool-input-delta') {
      type = (await page.read()).value?.chunk.type ?? 'none';
    }
    await page.cancel();
    await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
  });

  it('keep the connection open during a silence, and leave no timer behind', async () => {
    vi.useFakeTimers();
    const { stream, write } = openStream();
    const reader = toEventStream(stream).getReader();
    const next = reader.read();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(new TextDecoder().decode((await next).value)).toBe(':\n\n');
    write({ type: 'start', messageId: 'm' });
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('"messageId":"m"');
    void reader.read();
    await reader.cancel();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('carry values that JSON cannot hold as text', async () => {
    const loop: Record<string, unknown> = { size: 10n };
    loop['self'] = loop;
    const [chunk] = await receive(
      toEventStream(streamOf([{ type: 'tool-output-available', toolCallId: 'c1', output: loop }])),
    );
    expect(chunk).toEqual({
      type: 'tool-output-available',
      toolCallId: 'c1',
      output: expect.stringContaining('"size": "10"'),
    });
  });

  it('work between a server and a page', async () => {
    const chunks = textMessage(['Hello ', 'wörld']);
    const server = createServer((_, response) => {
      response.writeHead(200, { ...eventStreamHeaders });
      Readable.fromWeb(toEventStream(streamOf(chunks)) as NodeStream).pipe(response);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await receive(await fetch(`http://127.0.0.1:${port}`))).toEqual(chunks);
    server.close();
  });

  it('skip events that are not chunks', async () => {
    const body = 'data: {"hello":1}\n\ndata: {"chunk":{"type":"finish","messageId":"m"}}\n\n';
    expect(await receive(new Response(body))).toEqual([{ type: 'finish', messageId: 'm' }]);
  });

  it.each([
    [
      new Response('Too many requests.', { status: 429 }),
      /^The server answered 429: Too many requests\.$/,
    ],
    [
      new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }),
      /got text\/html/,
    ],
    [new Response('data: {"type":"message_start"}\n\n'), /Use fromAnthropic\(\)/],
  ])('name what arrived instead of an answer', async (response, error) => {
    await expect(receive(response)).rejects.toThrow(error);
  });

  it('refuse what is not a stream of chunks', () => {
    expect(() => Reflect.apply(toEventStream, undefined, [[]])).toThrow(
      /the first argument of toEventStream\(\)/,
    );
  });
});

describe('EventLog', () => {
  const message = textMessage(['one ', 'two ', 'three']);

  it('resumes after any event', async () => {
    const log = new EventLog(streamOf(message));
    for (let after = 0; after <= message.length; after += 1) {
      expect(await receive(log.open(String(after)))).toEqual(message.slice(after));
    }
    expect(log.isOver).toBe(true);
    for (const none of [null, '', 'x', -3]) {
      expect(await receive(log.open(none))).toEqual(message);
    }
  });

  it('serves several pages while the answer arrives, and reads on without any', async () => {
    const { stream, write, controller } = openStream();
    const log = new EventLog(stream);
    const leaving = fromEventStream(log.open()).getReader();
    const staying = receive(log.open());
    write(...message.slice(0, 2));
    await leaving.read();
    await leaving.cancel();
    write(...message.slice(2));
    controller().close();
    expect(await staying).toEqual(message);
    expect(await receive(log.open())).toEqual(message);
  });

  it('can be stopped', async () => {
    const { stream, onCancel } = openStream();
    const log = new EventLog(stream);
    const page = receive(log.open());
    await log.cancel('enough');
    expect(onCancel).toHaveBeenCalledWith('enough');
    expect(await page).toEqual([]);
  });

  it('gives a page that resumes too early no chunk twice', async () => {
    const log = new EventLog(streamOf(message));
    const body = `${await readText(log.open())}${await readText(log.open(2))}`;
    const page = readToolCalls(fromEventStream(new Response(body)), { syntaxes: [] });
    expect(await readAll(page)).toEqual(
      await readAll(readToolCalls(streamOf(message), { syntaxes: [] })),
    );
  });
});
