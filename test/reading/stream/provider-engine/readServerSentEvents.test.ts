import { describe, expect, it } from 'vitest';
import { readServerSentEvents } from '../../../../src/reading/stream/provider-engine/readServerSentEvents.ts';

const read = (pieces: readonly string[], hasNames = false): string[] => {
  const frames = readServerSentEvents({ hasNames });
  return [...pieces.flatMap((piece) => frames.feed(piece)), ...frames.end()];
};

const lines = [
  ': a comment',
  'event: ping',
  'data:one',
  'data:  two',
  '',
  'id: 3',
  'retry: 10',
  'event: empty',
  '',
  'data',
  '',
  'error: {"message":"full"}',
  'error: full',
  'data: last: {"a":1}',
];
const texts = [
  'one\n two',
  '',
  '{"error":{"message":"full"}}',
  '{"error":"full"}',
  'last: {"a":1}',
];

describe('readServerSentEvents', () => {
  it.each(['\n', '\r', '\r\n'])('reads lines that end with %j, split anywhere', (end) => {
    const text = lines.join(end);
    expect(read([text])).toEqual(texts);
    expect(read(text.split(''))).toEqual(texts);
    for (let at = 0; at <= text.length; at += 1) {
      expect(read([text.slice(0, at), '', text.slice(at)])).toEqual(texts);
    }
  });

  it('names the events that have names', () => {
    const text = 'event: values\ndata: {"a":1}\n\nevent: end\ndata:\n\ndata: {}\n\n';
    expect(read([text], true)).toEqual([
      '{"event":"values","data":{"a":1}}',
      '{"event":"end","data":null}',
      '{}',
    ]);
  });

  it('takes linear time for a line in many pieces', () => {
    const pieces = Array.from({ length: 200_000 }, () => 'x'.repeat(10));
    expect(read(['data: ', ...pieces])[0]).toHaveLength(2_000_000);
  });
});
