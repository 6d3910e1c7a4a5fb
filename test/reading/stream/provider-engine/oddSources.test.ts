import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  fromAiSdk,
  fromAnthropic,
  fromOllama,
  fromOpenAI,
} from '../../../../src/reading/stream/index.ts';
import { readAll } from '../../../support/hostChunks.ts';
import { ndjson, sse, streamOfPieces } from '../../../support/providerBodies.ts';
import { readToError } from '../../../support/readToError.ts';

const chat = { choices: [{ index: 0, delta: { content: 'Hi' }, finish_reason: 'stop' }] };
const anthropic = { type: 'message_start', message: { id: 'm' } };
const responses = { type: 'response.created', response: { id: 'r' } };
const aiSdk = { type: 'start' };
const ollama = { message: { content: 'Hi' }, done: false };

const getError = async (stream: ReturnType<typeof fromOpenAI>): Promise<string> => {
  const { chunks, error } = await readToError(stream);
  expect(chunks).toEqual([]);
  return String(error);
};

describe('a source that is no answer', () => {
  it.each([
    ['<!DOCTYPE html>\n<h1>Log in</h1>', 'text/html', /got text\/html instead.*<h1>Log in<\/h1>/],
    ['<html lang="en">', 'application/json', /got text\/html/],
    [
      'upstream is down',
      'text/plain; charset=utf-8',
      /got text\/plain instead.*"upstream is down"/,
    ],
    ['0:"Hi"\n', 'text/x-unknown', /got text\/x-unknown/],
  ])('is named by its error: %j', async (body, type, words) => {
    const headers = { 'content-type': type };
    expect(await getError(fromOpenAI(new Response(body, { headers })))).toMatch(words);
    expect(await getError(fromOllama(new Response(body, { headers })))).toMatch(words);
  });

  it('is described by its first characters if it has no type, however it is cut', async () => {
    const text = `  \n<html>${'x'.repeat(1_000)}`;
    const error = await getError(fromAnthropic(streamOfPieces([text])));
    expect(error).toMatch(
      /^Error: Anthropic: got text\/html instead of an answer\. It begins with/,
    );
    expect(error.length).toBeLessThan(400);
    expect(await getError(fromAnthropic(streamOfPieces(text.split(''))))).toBe(error);
    expect(await getError(fromAnthropic(streamOfPieces(['Hello'])))).toMatch(/got text instead/);
  });

  it.each([[undefined], [{}]])(
    'may be a response of another library, with headers %o',
    async (headers) => {
      const response: unknown = { body: streamOfPieces(['Hello']), status: 200, ok: true, headers };
      const stream: ReturnType<typeof fromOpenAI> = Reflect.apply(fromOpenAI, undefined, [
        response,
      ]);
      expect(await getError(stream)).toMatch(/got text instead/);
    },
  );

  it.each([
    ['a chat completion', chat, 'fromOpenAI'],
    ['a whole chat completion', { object: 'chat.completion' }, 'fromOpenAI'],
    ['a response', responses, 'fromOpenAI'],
    ['a whole response', { object: 'response', output: [] }, 'fromOpenAI'],
    ['a message', anthropic, 'fromAnthropic'],
    ['a whole message', { type: 'message', content: [] }, 'fromAnthropic'],
    ['a UI message stream', aiSdk, 'fromAiSdk'],
    ['an answer of Ollama', ollama, 'fromOllama'],
    ['contents of Gemini', { candidates: [] }, 'fromGemini'],
    ['a chat of Cohere', { type: 'message-start' }, 'fromCohere'],
    ['a run of AG-UI', { type: 'RUN_STARTED' }, 'fromAgUi'],
    ['a stream of LangGraph', ['values', {}], 'fromLangGraph'],
    ['messages of LangGraph', { event: 'messages', data: [] }, 'fromLangGraph'],
    ['a conversation of Bedrock', { messageStart: { role: 'assistant' } }, 'fromBedrock'],
  ])('names the reader for %s', async (_, event, reader) => {
    const from = reader === 'fromAnthropic' ? fromOllama : fromAnthropic;
    for (const body of [sse([event], 'data: [DONE]\n\n'), ndjson([event])]) {
      expect(await getError(from(new Response(body)))).toMatch(new RegExp(`Use ${reader}\\(\\)`));
    }
    expect(await getError(from(streamOfPieces([event])))).toContain(`Use ${reader}()`);
  });

  it('is quoted if no reader knows it', async () => {
    const error = await getError(fromAiSdk(new Response('{"message":"Session expired."}')));
    expect(error).toMatch(/fromAiSdk\(\) knows none of the events.*Session expired.*Check the URL/);
  });

  it('has only ended early if its reader knows it, or if it says nothing', async () => {
    const inProgress = { type: 'response.in_progress', response: {} };
    const early = /the stream ended before the message did/;
    expect(await getError(fromOpenAI(streamOfPieces([inProgress])))).toMatch(early);
    expect(await getError(fromOpenAI(new Response(': connected\n\n')))).toMatch(early);
    expect(await getError(fromOpenAI(new Response(' \n ')))).toMatch(early);
    expect(await getError(fromOpenAI(new Response('{"choices":[{"delta"')))).toMatch(early);
  });

  it.each([
    ['{"error":{"message":"No credit.","code":"quota"}}', 'No credit. (quota)'],
    ['{"object":"error","message":"No model."}', 'No model.'],
    [
      '{"type":"error","error":{"type":"overloaded_error","message":"Busy."}}',
      'Busy. (overloaded_error)',
    ],
    ['event: error\ndata: {"error":"Busy."}\n\n', 'Busy.'],
    ['event: error\ndata: {"message":"Busy.","code":"x"}\n\n', 'Busy. (x)'],
    ['event: error\ndata: upstream timeout\n\n', 'upstream timeout'],
    ['error: {"detail":"x","error":{"message":"Out of memory."}}\n\n', 'Out of memory.'],
    ['error: out of memory\n\n', 'out of memory'],
  ])('fails with its error if it reports one: %s', async (body, words) => {
    for (const from of [fromOpenAI, fromAnthropic, fromAiSdk, fromOllama]) {
      expect(await getError(from(new Response(body)))).toMatch(
        new RegExp(`: ${words.replace(/[().]/g, '\\$&')}$`),
      );
    }
  });

  it.each([
    ['[{"error":{"message":"Quota."}}]', 'Quota.'],
    ['{"errors":[{"message":"No route.","code":"7003"}],"success":false}', 'No route. (7003)'],
    ['{"detail":[{"msg":"Field required","type":"missing"}]}', 'Field required (missing)'],
    ['{"detail":{"message":"No."}}', 'No.'],
    ['{"detail":"No.","code":"x"}', 'No. (x)'],
    ['{"Message":"Forbidden"}', 'Forbidden'],
    ['[]', '[]'],
  ])('finds the words of any error: %s', async (body, words) => {
    const { error } = await readToError(fromOpenAI(new Response(body, { status: 400 })));
    expect(error).toEqual(new Error(`OpenAI answered 400: ${words}`));
  });

  it('keeps the text before an error that has its own line', async () => {
    const body = `data: ${JSON.stringify({ choices: [{ delta: { content: 'Hi' } }] })}\n\nerror: {"error":"Lost."}\n\nnote: ignored\n\n`;
    const { chunks, error } = await readToError(fromOpenAI(new Response(body)));
    expect(chunks).toContainEqual({ type: 'text-delta', id: 'text-1', delta: 'Hi' });
    expect(error).toEqual(new Error('OpenAI: Lost.'));
  });

  it('fails at a line that is not JSON', async () => {
    const { error } = await readToError(
      fromOllama(new Response(`${JSON.stringify(ollama)}\nWait "what\n`)),
    );
    expect(String(error)).toContain('an event of the stream is not JSON: Wait "what');
  });
});

describe('a source that goes on after its message', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is cancelled after a while if it stays open', async () => {
    vi.useFakeTimers();
    let isCancelled = false;
    const source = new ReadableStream<object>({
      start: (controller) => controller.enqueue({ ...ollama, done: true }),
      cancel() {
        isCancelled = true;
      },
    });
    const chunks = await readAll(fromOllama(source));
    expect(chunks.at(-1)?.type).toBe('finish');
    expect(isCancelled).toBe(false);
    await vi.runAllTimersAsync();
    expect(isCancelled).toBe(true);
  });

  it('is cancelled if it never ends', async () => {
    let isStopped = false;
    async function* endless(): AsyncGenerator {
      try {
        for (;;) {
          yield { ...ollama, done: true };
        }
      } finally {
        isStopped = true;
      }
    }
    await readAll(fromOllama(endless()));
    await expect.poll(() => isStopped).toBe(true);
  });
});
