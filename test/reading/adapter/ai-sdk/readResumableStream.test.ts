import { describe, expect, it } from 'vitest';
import { readResumableStream } from '../../../../src/reading/adapter/ai-sdk/readResumableStream.ts';

/** A response body that delivers its text and then loses its connection. */
const breakAfter = (text: string): ReadableStream<Uint8Array> => {
  const pieces = [new TextEncoder().encode(text)];
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.pop();
      if (piece === undefined) {
        controller.error(new Error('reset'));
      } else {
        controller.enqueue(piece);
      }
    },
  });
};

const readAll = async (body: ReadableStream<Uint8Array>): Promise<string> => {
  let text = '';
  for await (const bytes of readResumableStream(body, () => Promise.resolve(undefined))) {
    text += new TextDecoder().decode(bytes);
  }
  return text;
};

describe('a connection that is reset', () => {
  it.each(['data: {"type":"finish"}\n\n', 'data: [DONE]\n\n'])(
    'does not matter after the end of the message: %j',
    async (text) => {
      await expect(readAll(breakAfter(text))).resolves.toBe(text);
    },
  );

  it('fails the answer before the end of the message', async () => {
    await expect(readAll(breakAfter('data: {"type":"text-delta"}\n\n'))).rejects.toThrow('reset');
  });
});
