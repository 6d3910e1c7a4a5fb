import { describe, expect, it, vi } from 'vitest';
import { withToolCalls } from '../../../../src/reading/adapter/index.ts';
import { fromAnthropic } from '../../../../src/reading/stream/index.ts';
import { visibleParts } from '../../../support/hostChunks.ts';
import { bytesOf, sse, streamOfPieces } from '../../../support/providerBodies.ts';
import { renderChat } from '../../../support/renderChat.tsx';
import { fixtures } from './providers.fixtures.ts';

const options = { messageId: 'm1' };

describe.each(fixtures)('$name, in a chat', ({ from, body, parts }) => {
  it('becomes the parts of a message', async () => {
    const chat = await renderChat({
      adapter: { sendMessage: async () => from(new Response(body), options) },
    });
    await chat.send('go');
    expect(chat.answer()).toMatchObject({ id: 'm1', status: 'sent' });
    expect(visibleParts(chat.answer().parts)).toEqual(parts);
    await chat.unmount();
  });

  it('becomes the same parts byte by byte, with and without `withToolCalls`', async () => {
    const bytes = Array.from(bytesOf(body), (byte) => Uint8Array.of(byte));
    const adapter = { sendMessage: async () => from(streamOfPieces(bytes), options) };
    for (const one of [adapter, withToolCalls(adapter)]) {
      const chat = await renderChat({ adapter: one });
      await chat.send('go');
      expect(chat.answer()).toMatchObject({ id: 'm1', status: 'sent' });
      expect(visibleParts(chat.answer().parts)).toEqual(parts);
      await chat.unmount();
    }
  });
});

describe('an answer that fails, in a chat', () => {
  it('keeps the parts so far, and reports the error of the provider', async () => {
    const events = [
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'So' } },
      {
        type: 'content_block_start',
        index: 1,
        content_block: { type: 'tool_use', id: 't', name: 'x' },
      },
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    ];
    const onError = vi.fn<(error: { message: string }) => void>();
    const chat = await renderChat({
      adapter: { sendMessage: async () => fromAnthropic(new Response(sse(events)), options) },
      onError,
    });
    await chat.send('go');
    expect(chat.answer().status).toBe('error');
    expect(visibleParts(chat.answer().parts)).toMatchObject([
      { type: 'text', text: 'So' },
      { state: 'output-error', errorText: 'The input of this call was cut off.' },
    ]);
    expect(onError.mock.calls[0]?.[0].message).toBe('Anthropic: Overloaded (overloaded_error)');
  });

  it('reports why a server refuses', async () => {
    const refusal = { error: { message: 'The key is wrong.', code: 'invalid_api_key' } };
    const onError = vi.fn<(error: { message: string }) => void>();
    const chat = await renderChat({
      adapter: { sendMessage: async () => fromAnthropic(Response.json(refusal, { status: 401 })) },
      onError,
    });
    await chat.send('go');
    expect(onError.mock.calls[0]?.[0].message).toBe(
      'Anthropic answered 401: The key is wrong. (invalid_api_key)',
    );
  });
});
