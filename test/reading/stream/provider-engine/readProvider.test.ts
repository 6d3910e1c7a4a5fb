import type { ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withToolCalls } from '../../../../src/reading/adapter/index.ts';
import { liveInputs } from '../../../../src/core/liveInputs.ts';
import type { ProviderSource } from '../../../../src/reading/stream/index.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import { readAll } from '../../../support/hostChunks.ts';
import { readToError } from '../../../support/readToError.ts';
import { bytesOf, ndjson, sse, streamOfPieces } from '../../../support/providerBodies.ts';
import { fixtures } from '../providers/providers.fixtures.ts';
import type { ProviderFixture } from '../providers/providers.fixtures.ts';

const read = ({ from }: ProviderFixture, source: ProviderSource): Promise<ChatMessageChunk[]> =>
  readAll(from(source, { messageId: 'm1' }));

/** Returns the keys of an event, at any depth. */
const keysOf = (event: object): string[] =>
  [...JSON.stringify(event).matchAll(/"(\w+)":/g)].map(([, name]) => name ?? '');

async function* asIterable(events: readonly unknown[]): AsyncGenerator {
  yield* events;
}

describe.each(fixtures)('$name', (fixture) => {
  const { body, events, from, finishReason, hasNoEnd = false } = fixture;
  const bytes = bytesOf(body);

  it('is read from a response, bytes, text and events alike', async () => {
    const whole = await read(fixture, new Response(body));
    checkChunks(whole, true);
    expect(whole.at(-1)).toEqual({ type: 'finish', messageId: 'm1', finishReason });
    expect(await read(fixture, streamOfPieces([bytes]))).toEqual(whole);
    expect(await read(fixture, streamOfPieces([body]))).toEqual(whole);
    expect(await read(fixture, streamOfPieces(body.split('')))).toEqual(whole);
    expect(await read(fixture, streamOfPieces(events))).toEqual(whole);
    expect(await read(fixture, asIterable(events))).toEqual(whole);
  });

  it('is read as lines of JSON, as indented JSON and as server-sent events alike', async () => {
    const whole = await read(fixture, streamOfPieces(events));
    const indented = events.map((event) => JSON.stringify(event, undefined, 2)).join('\n\n');
    for (const text of [ndjson(events), indented, sse(events)]) {
      expect(await read(fixture, new Response(text))).toEqual(whole);
      expect(await read(fixture, streamOfPieces(text.split('')))).toEqual(whole);
    }
  });

  it(
    'writes the same chunks, cut at any byte and into single bytes',
    { timeout: 60_000 },
    async () => {
      const whole = await read(fixture, streamOfPieces([bytes]));
      for (let cut = 1; cut < bytes.length; cut += 1) {
        const pieces = [bytes.slice(0, cut), bytes.slice(cut)];
        expect(await read(fixture, streamOfPieces(pieces)), `cut at ${cut}`).toEqual(whole);
      }
      const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
      expect(await read(fixture, streamOfPieces(single))).toEqual(whole);
    },
  );

  it.each(['\r\n', '\r'])('writes the same chunks with lines that end in %j', async (end) => {
    const whole = await read(fixture, streamOfPieces([body]));
    const other = bytesOf(body.replaceAll('\n', end));
    if (end === '\r' && body.startsWith('{')) {
      return; // A bare CR doesn't end a line of JSON.
    }
    expect(await read(fixture, streamOfPieces([other]))).toEqual(whole);
    const single = Array.from(other, (byte) => Uint8Array.of(byte));
    expect(await read(fixture, streamOfPieces(single))).toEqual(whole);
  });

  it('ignores a byte order mark and a missing end of the last line', async () => {
    const whole = await read(fixture, streamOfPieces([body]));
    expect(await read(fixture, streamOfPieces(['', `\uFEFF${body}`]))).toEqual(whole);
    expect(await read(fixture, streamOfPieces([bytesOf(`\uFEFF${body.trimEnd()}`)]))).toEqual(
      whole,
    );
  });

  it('cancels its source with the reason, wherever the reader leaves', async () => {
    const whole = await read(fixture, streamOfPieces([body]));
    for (let count = 0; count < whole.length - 2; count += 1) {
      const reasons: unknown[] = [];
      const source = streamOfPieces(events, (reason) => reasons.push(reason));
      const reader = from(source, { messageId: 'm1' }).getReader();
      for (let index = 0; index < count; index += 1) {
        await reader.read();
      }
      await reader.cancel('enough');
      expect(await reader.read()).toEqual({ done: true, value: undefined });
      expect(reasons, `after ${count}`).toEqual(['enough']);
    }
  });

  it('ends a pending read when the reader leaves', async () => {
    const reasons: unknown[] = [];
    const source = new ReadableStream<Uint8Array>({
      cancel: (reason) => void reasons.push(reason),
    });
    const reader = from(source).getReader();
    const waiting = reader.read();
    await reader.cancel('enough');
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(reasons).toEqual(['enough']);
  });

  it('reads its source to the end, because browsers report a cancelled request as failed', async () => {
    const reasons: unknown[] = [];
    let hasEnded = false;
    const source = streamOfPieces([bytes, bytes], (reason) => reasons.push(reason));
    const ending = source.pipeThrough(
      new TransformStream({
        flush() {
          hasEnded = true;
        },
      }),
    );
    const chunks = await read(fixture, ending);
    expect(chunks.at(-1)?.type).toBe('finish');
    await expect.poll(() => hasEnded).toBe(true);
    expect(reasons).toEqual([]);
  });

  it.skipIf(hasNoEnd)('is finished if its source fails after its last event', async () => {
    async function* breaks(): AsyncGenerator {
      yield* events;
      throw new Error('The line went dead.');
    }
    expect((await readAll(from(breaks()))).at(-1)?.type).toBe('finish');
  });

  it.skipIf(hasNoEnd)(
    'ends what is open and fails, wherever the source ends too early',
    async () => {
      for (let count = 0; count < events.length - 2; count += 1) {
        const { chunks, error } = await readToError(from(streamOfPieces(events.slice(0, count))));
        checkChunks(chunks, false);
        expect(String(error)).toContain('the stream ended before the message did');
      }
    },
  );

  it('passes on the error of its source, after the chunks before it', async () => {
    const lost = new Error('The line went dead.');
    async function* breaks(): AsyncGenerator {
      yield* events.slice(0, events.length / 2);
      throw lost;
    }
    const { chunks, error } = await readToError(from(breaks()));
    checkChunks(chunks, false);
    expect(chunks.length).toBeGreaterThan(3);
    expect(error).toBe(lost);
  });

  it('reports the status and the error of a server that refuses', async () => {
    const answer = { error: { type: 'authentication_error', message: 'The key is wrong.' } };
    const refused = await readToError(
      from(Response.json(answer, { status: 401, statusText: 'Unauthorized' })),
    );
    expect(refused.chunks).toEqual([]);
    expect(String(refused.error)).toMatch(
      /answered 401 Unauthorized: The key is wrong\. \(authentication_error\)/,
    );
    const down = await readToError(
      from(new Response(`<h1>Down</h1>${' '.repeat(50_000)}`, { status: 502 })),
    );
    expect(String(down.error)).toMatch(/answered 502: <h1>Down<\/h1>$/);
    const silent = await readToError(from(new Response(null, { status: 503 })));
    expect(String(silent.error)).toMatch(/answered 503: no reason given$/);
  });

  it('accepts that any field is missing', async () => {
    for (const [index, event] of events.entries()) {
      for (const key of keysOf(event)) {
        const poorer: unknown = JSON.parse(
          JSON.stringify(event, (name, value: unknown) => (name === key ? undefined : value)),
        );
        const list = [
          {},
          [],
          null,
          false,
          ...events.slice(0, index),
          poorer,
          ...events.slice(index + 1),
        ];
        const { chunks, error } = await readToError(from(asIterable(list)));
        checkChunks(chunks, error === undefined);
        expect(chunks.length, key).toBeGreaterThan(0);
      }
    }
  });

  it('writes valid chunks for any events', async () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    const changed = fc
      .tuple(fc.constantFrom(...events), fc.string(), json)
      .map(([event, key, value]) => {
        const keys = keysOf(event);
        const chosen = keys[key.length % keys.length];
        return JSON.parse(JSON.stringify(event), (name, old) => (name === chosen ? value : old));
      });
    const anything = fc.array(fc.oneof(json, changed, fc.constantFrom(...events)), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(anything, async (list: readonly unknown[]) => {
        // Not a stream, because our streams of pieces end at undefined.
        const { chunks, error } = await readToError(from(asIterable(list)));
        checkChunks(chunks, error === undefined);
        expect(String(error)).toMatch(/^(?:undefined|Error: [A-Z][\w -]*: )/);
      }),
      { numRuns: 300 },
    );
  });

  it("doesn't read ahead", async () => {
    const many = Array.from({ length: 1_000 }, () => events).flat();
    let given = 0;
    const source = new ReadableStream<object>(
      {
        pull(controller) {
          controller.enqueue(many[given] ?? {});
          given += 1;
        },
      },
      { highWaterMark: 0 },
    );
    const reader = from(source).getReader();
    expect(given).toBe(0);
    await reader.read();
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(given).toBeLessThan(3);
    await reader.cancel();
  });
});

describe('withToolCalls', () => {
  const message: ChatMessage = { id: 'u', role: 'user', parts: [] };

  /** Whether an event begins the input of a call. */
  const isPiece = (event: object): boolean => /\{\\"(?:query|at)\\"/.test(JSON.stringify(event));
  const native = fixtures.filter(({ events }) => events.some(isPiece));

  it.each(native)('shows the inputs of $name while they arrive', async ({ from, events }) => {
    const start = events.slice(0, events.findIndex(isPiece) + 1);
    expect(start.length).toBeGreaterThan(2);
    const source = new ReadableStream<object>({
      start: (controller) => start.forEach((event) => controller.enqueue(event)),
    });
    const { signal } = new AbortController();
    const adapter = withToolCalls({ sendMessage: async () => from(source) });
    const stream = await adapter.sendMessage({ message, messages: [], signal });
    const reader = stream.getReader();
    let token: string | undefined;
    const readTokens = async (): Promise<void> => {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        token = /"live":"([^"]+)"/.exec(JSON.stringify(next.value))?.[1] ?? token;
      }
    };
    const reading = readTokens();
    await expect.poll(() => liveInputs.read(token)?.text).toMatch(/^\{"(?:query|at)"/);
    await reader.cancel();
    await reading;
    expect(liveInputs.read(token)).toBeUndefined();
  });

  it.each(fixtures)('passes on the calls of $name unchanged', async ({ from, body }) => {
    const { signal } = new AbortController();
    const adapter = withToolCalls({ sendMessage: async () => from(new Response(body)) });
    const stream = await adapter.sendMessage({ message, messages: [], signal });
    const types: string[] = [];
    const reader = stream.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      types.push('type' in next.value ? next.value.type : '');
    }
    expect(types.at(-1)).toBe('finish');
    const own = (await readAll(from(new Response(body)))).map(({ type }) => type);
    const isCall = (type: string): boolean =>
      type.startsWith('tool-') && type !== 'tool-input-delta';
    expect(types.filter(isCall)).toEqual(own.filter(isCall));
    expect(types).not.toContain('tool-input-delta');
  });
});

describe('a source', () => {
  const { from, body } = fixtures[0] ?? expect.fail();

  it.each([
    ['undefined', undefined, /^toolcard: the source of the reader of OpenAI is undefined\./],
    ['null', null, /is null\..*Pass the Response of fetch/],
    ['a text', 'data: {}', /is "data: {}"\./],
    ['an empty object', {}, /is \[object Object\]\. It contains nothing to read/],
    ['a promise', Promise.resolve(), /is \[object Promise\]\..*Await it first/],
  ])('throws at once if it is %s', (_, given, words) => {
    const wrong: unknown = given;
    expect(() => Reflect.apply(from, undefined, [wrong])).toThrow(words);
  });

  it('may be a response of another library, with text as its body', async () => {
    const response = Object.defineProperty(new Response(null, { status: 500 }), 'body', {
      value: streamOfPieces(['Do', 'wn']),
    });
    const { error } = await readToError(from(response));
    expect(error).toEqual(new Error('OpenAI answered 500: Down'));
  });

  it('may be a response without a body, whose message never ends', async () => {
    const { chunks, error } = await readToError(from(new Response(null, { status: 204 })));
    expect(chunks).toEqual([]);
    expect(String(error)).toContain('the stream ended before the message did');
  });

  it('may fail when it is cancelled', async () => {
    const stubborn = from(
      streamOfPieces([body, body], () => {
        throw new Error('I go on.');
      }),
    ).getReader();
    await stubborn.read();
    await expect(stubborn.cancel()).resolves.toBeUndefined();
    async function* alsoStubborn(): AsyncGenerator {
      try {
        yield { choices: [{ delta: { content: 'word ' } }] };
      } finally {
        await Promise.reject(new Error('I go on.'));
      }
    }
    const reader = from(alsoStubborn()).getReader();
    await reader.read();
    await expect(reader.cancel()).resolves.toBeUndefined();
  });

  it('may be an iterable, with or without a way to stop it', async () => {
    let isStopped = false;
    async function* endless(): AsyncGenerator {
      try {
        for (;;) {
          yield { choices: [{ delta: { content: 'word ' } }] };
        }
      } finally {
        isStopped = true;
      }
    }
    const reader = from(endless()).getReader();
    await reader.read();
    await reader.cancel();
    expect(isStopped).toBe(true);
    const plain = { [Symbol.asyncIterator]: () => ({ next: () => endless().next() }) };
    const other = from(plain).getReader();
    await other.read();
    await expect(other.cancel()).resolves.toBeUndefined();
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('I go on.');
      },
    ],
    ['rejects', () => Promise.reject(new Error('I go on.'))],
  ] as const)('may be an iterable that %s when it is stopped', async (_, stop) => {
    const rejections: unknown[] = [];
    const onRejection = (reason: unknown): void => void rejections.push(reason);
    process.on('unhandledRejection', onRejection);
    const source = {
      [Symbol.asyncIterator]: () => ({
        next: async () => ({ value: { choices: [{ delta: { content: 'word' } }] } }),
        return: stop,
      }),
    };
    const reader = from(source).getReader();
    await reader.read();
    await expect(reader.cancel()).resolves.toBeUndefined();
    const broken = from({
      ...source,
      [Symbol.asyncIterator]: () => ({
        next: async () => ({ value: { error: { message: 'No.' } } }),
        return: stop,
      }),
    });
    expect(String((await readToError(broken)).error)).toContain('No.');
    await new Promise(setImmediate);
    process.off('unhandledRejection', onRejection);
    expect(rejections).toEqual([]);
  });

  it("isn't read again after the reader has left during a pending read", async () => {
    let asked = 0;
    let answer: (result: { value: object }) => void = () => undefined;
    const source = {
      [Symbol.asyncIterator]: () => ({
        next: () => {
          asked += 1;
          return new Promise<{ value: object }>((resolve) => {
            answer = resolve;
          });
        },
      }),
    };
    const reader = from(source).getReader();
    const waiting = reader.read();
    await new Promise(setImmediate);
    await reader.cancel();
    // This event results in no chunk, so a reader that goes on would read the next one.
    answer({ value: {} });
    expect(await waiting).toEqual({ done: true, value: undefined });
    await new Promise(setImmediate);
    expect(asked).toBe(1);
  });
});
