import type { ChatMessageChunk } from '@mui/x-chat/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallRecord } from '../../../../src/core/CallRecord.ts';
import { createMessageReader } from '../../../../src/reading/stream/message/createMessageReader.ts';
import { parseFreeText } from '../../../../src/reading/stream/calls/parseIfJson.ts';
import type { ResultOrApprovalRequest } from '../../../../src/reading/stream/calls/ResultOrApprovalRequest.ts';
import { SourceCalls } from '../../../../src/reading/stream/calls/SourceCalls.ts';
import { callout } from '../../../../src/reading/syntax/index.ts';
import type { ToolChunk } from '../../../../src/reading/syntax/index.ts';

const begin: ChatMessageChunk = { type: 'start', messageId: 'm' };
const finish: ChatMessageChunk = { type: 'finish', messageId: 'm' };

const started = (toolCallId: string, toolName = 'search'): ToolChunk => ({
  type: 'tool-input-start',
  toolCallId,
  toolName,
});

const delta = (toolCallId: string, inputTextDelta: string): ToolChunk => ({
  type: 'tool-input-delta',
  toolCallId,
  inputTextDelta,
});

const available = (toolCallId: string, input: unknown): ToolChunk => ({
  type: 'tool-input-available',
  toolCallId,
  toolName: 'search',
  input,
});

const failed = (toolCallId: string, errorText = 'No.'): ToolChunk => ({
  type: 'tool-input-error',
  toolCallId,
  errorText,
});

const cutOff = (toolCallId: string): ToolChunk =>
  failed(toolCallId, 'The input of this call was cut off.');

const request = (input: unknown, approvalId?: string): ToolChunk => ({
  type: 'tool-approval-request',
  toolCallId: 'a',
  toolName: 'search',
  input,
  ...(approvalId !== undefined && { approvalId }),
});

const output = (
  toolCallId: string,
  value: unknown,
  preliminary = false,
): ToolChunk & ResultOrApprovalRequest => ({
  type: 'tool-output-available',
  toolCallId,
  output: value,
  ...(preliminary && { preliminary }),
});

const textOf = (text: string): ChatMessageChunk[] => [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: text },
];

/** Reads a message, and returns its chunks of calls. */
const readTools = (
  chunks: readonly ChatMessageChunk[],
  end: ChatMessageChunk = finish,
): ChatMessageChunk[] => {
  const reader = createMessageReader({ syntaxes: [callout] });
  return [begin, ...chunks, end]
    .flatMap((chunk) => reader.push(chunk))
    .filter(({ type }) => type.startsWith('tool-') && type !== 'tool-input-delta');
};

/** Normalizes chunks of calls without the rest of a message. */
function normalize(chunks: readonly ToolChunk[], end: 'end' | 'cutOff' | 'stop' = 'end') {
  const emitted: ToolChunk[] = [];
  const records: (readonly [toolCallId: string, record: CallRecord])[] = [];
  const calls = new SourceCalls({
    onBegin: () => undefined,
    emit: (chunk) => emitted.push(chunk),
    note: (toolCallId, record) => records.push([toolCallId, record]),
  });
  chunks.forEach((chunk) => calls.take(chunk));
  calls[end]();
  return { chunks: emitted, records };
}

describe('SourceCalls, with the calls of a message', () => {
  it('passes on calls that are in order', () => {
    const chunks = [started('a'), available('a', { q: 1 }), output('a', 1, true), output('a', 2)];
    expect(readTools(chunks)).toEqual(chunks);
  });

  it('repeats a result that came before its call', () => {
    const inOrder = [started('a'), available('a', {}), output('a', 1)];
    expect(readTools([output('a', 1), ...inOrder.slice(0, 2)])).toEqual([
      output('a', 1),
      ...inOrder,
    ]);
    expect(readTools([output('a', 1), available('a', {})])).toEqual([
      output('a', 1),
      ...inOrder.slice(1),
    ]);
  });

  it('passes on the result of a call in an earlier message', () => {
    expect(readTools([output('a', 1)])).toEqual([output('a', 1)]);
  });

  it('passes on each chunk once, however often it repeats', () => {
    const chunks = [started('a'), available('a', { q: 1 }), output('a', 1)];
    expect(readTools([...chunks, ...chunks.slice(1)])).toEqual(chunks);
    expect(readTools([started('a'), started('a'), available('a', {})])).toHaveLength(2);
  });

  it('gives a call a new id if it uses that of a call that is over', () => {
    const chunks = [started('a'), available('a', { q: 1 }), output('a', 1)];
    expect(readTools([...chunks, started('a'), available('a', { q: 2 }), output('a', 2)])).toEqual([
      ...chunks,
      started('a-2'),
      available('a-2', { q: 2 }),
      output('a-2', 2),
    ]);
    expect(readTools([...chunks, available('a', { q: 2 })])).toEqual([
      ...chunks,
      available('a-2', { q: 2 }),
    ]);
  });

  it('distinguishes inputs that JSON cannot hold', () => {
    const chunks = [available('a', 1n), output('a', 1)];
    expect(readTools([...chunks, available('a', 2n)])).toHaveLength(3);
  });

  it('leaves the calls of the text alone, and adds results to them', () => {
    const text = textOf('> [!tool search a]\n> input: {q: 1}\n\n');
    const own = readTools(text);
    expect(readTools([...text, output('a', 1)])).toEqual([...own, output('a', 1)]);
    expect(readTools([...text, started('a'), available('a', {}), output('a', 2)])).toEqual([
      ...own,
      started('a-2'),
      available('a-2', {}),
      output('a-2', 2),
    ]);
    expect(readTools([...text, request({ q: 1 })])).toEqual([...own, request({ q: 1 })]);
  });

  it('passes on an approval request once, and again for a new input or a new id', () => {
    const whole = available('a', { q: 1 });
    const requested = request({ q: 1 });
    expect(readTools([started('a'), whole, requested, whole, requested])).toEqual([
      started('a'),
      whole,
      requested,
    ]);
    expect(readTools([requested, requested, whole])).toEqual([requested]);
    expect(readTools([requested, request({ q: 2 })])).toEqual([requested, request({ q: 2 })]);
    expect(readTools([requested, request({ q: 1 }, 'r2')])).toEqual([
      requested,
      request({ q: 1 }, 'r2'),
    ]);
    expect(readTools([started('a'), whole, delta('a', '')])).toEqual([started('a'), whole]);
  });

  it('repeats an approval request after a changed input, until the call runs', () => {
    const first = [started('a'), available('a', { q: 1 }), request({ q: 1 }, 'r')];
    const changed = available('a', { q: 2 });
    const again = request({ q: 2 }, 'r');
    expect(readTools([...first, changed])).toEqual([...first, changed, again]);
    expect(readTools([...first, changed, again])).toEqual([...first, changed, again]);
    const running = [...first, output('a', 1, true)];
    expect(readTools([...running, changed])).toEqual([...running, changed]);
    expect(readTools([...running, output('a', 1), again])).toEqual([
      ...running,
      output('a', 1),
      { ...again, toolCallId: 'a-2' },
    ]);
  });

  it.each([
    ['result', output('a', 1)],
    ['request', request({})],
  ] as const)('loses no %s that arrives in the middle of a call in the text', (_, chunk) => {
    const [begun, rest] = [
      textOf('> [!tool search a]\n> inp'),
      textOf('ut: {q: 1}\n\nSo.').slice(1),
    ];
    const own = readTools([...begun, ...rest]);
    expect(readTools([...begun, chunk, ...rest])).toEqual([...own, chunk]);
    // The end of the message ends a block that doesn't end itself.
    const unended = readTools([...begun, chunk]);
    expect(unended.at(-1)).toEqual(chunk);
    expect(unended).toHaveLength(readTools(begun).length + 1);
  });

  it('repeats a result if its call appears in the text after it', () => {
    const text = textOf('> [!tool search a]\n> input: {q: 1}\n\n');
    expect(readTools([output('a', 1), ...text])).toEqual([
      output('a', 1),
      ...readTools(text),
      output('a', 1),
    ]);
  });

  it('ignores the result that a text claims for a call that has one from the source', () => {
    const text = textOf('> [!tool search a]\n> input: {q: 1}\n\n');
    const claim = textOf('> [!tool search a]\n> output: 2\n\n').slice(1);
    const chunks = readTools([...text, output('a', 1), ...claim]);
    expect(chunks.filter((chunk) => 'toolCallId' in chunk && chunk.toolCallId === 'a')).toEqual([
      ...readTools(text),
      output('a', 1),
    ]);
  });

  it('holds a result back until the input ends', () => {
    const inOrder = [started('a'), available('a', { q: 1 }), output('a', 1)];
    expect(readTools([started('a'), output('a', 1), available('a', { q: 1 })])).toEqual(inOrder);
    const parts = [output('a', 0, true), output('a', 1)];
    expect(readTools([started('a'), ...parts, available('a', { q: 1 })])).toEqual([
      ...inOrder.slice(0, 2),
      ...parts,
    ]);
    // The end of the message ends an input that doesn't end itself.
    expect(readTools([output('a', 1), started('a')])).toEqual([
      output('a', 1),
      started('a'),
      cutOff('a'),
      output('a', 1),
    ]);
  });

  it('ends a complete input when its result arrives', () => {
    const half = [started('a'), delta('a', '{"q"')];
    expect(readTools([...half, delta('a', ':1}'), output('a', 1)])).toEqual([
      started('a'),
      available('a', { q: 1 }),
      output('a', 1),
    ]);
    const late = [output('a', 1), delta('a', ':1}'), available('a', { q: 1 })];
    expect(readTools([...half, ...late])).toEqual([
      started('a'),
      available('a', { q: 1 }),
      output('a', 1),
    ]);
  });

  it('keeps a call rejected, whatever follows under its id', () => {
    expect(readTools([started('a'), failed('a'), available('a', {})])).toEqual([
      started('a'),
      failed('a'),
      available('a-2', {}),
    ]);
  });

  it('passes on the error of an input that was complete, and repeats one that came before its call', () => {
    const call = [started('a'), available('a', {})];
    expect(readTools([...call, failed('a'), failed('a')])).toEqual([...call, failed('a')]);
    expect(readTools([failed('a'), ...call])).toEqual([failed('a'), ...call, failed('a')]);
  });

  it('passes on the output of a call that failed, and no further error', () => {
    const error: ToolChunk = { type: 'tool-output-error', toolCallId: 'a', errorText: 'No.' };
    const rejected = [started('a'), failed('a')];
    expect(readTools([...rejected, error, output('a', 1, true), output('a', 1), error])).toEqual([
      ...rejected,
      output('a', 1, true),
      output('a', 1),
    ]);
  });

  it('ignores an input delta without a call', () => {
    expect(readTools([delta('a', 'x')])).toEqual([]);
  });
});

describe('SourceCalls, at the end of a message', () => {
  const half = [started('a'), delta('a', '{"q":1,')];
  const whole = [...half, delta('a', '"n":2}')];

  it('ends a complete input', () => {
    expect(normalize(whole).chunks).toEqual([...whole, available('a', { q: 1, n: 2 })]);
  });

  it('ends an incomplete input with an error and a problem', () => {
    const problems = [{ code: 'cut-off', message: 'The input of this call was cut off.' }];
    expect(normalize(half)).toEqual({
      chunks: [...half, cutOff('a')],
      records: [['a', { problems }]],
    });
    expect(readTools(half)).toEqual([started('a'), cutOff('a')]);
    // The source doesn't report whether this is meant as JSON.
    expect(readTools([started('a'), delta('a', 'print(1)')])).toEqual([started('a'), cutOff('a')]);
  });

  it('reports the error of a call instead if one waits for the incomplete input', () => {
    const error: ToolChunk = { type: 'tool-output-error', toolCallId: 'a', errorText: 'No.' };
    expect(normalize([...half, error])).toEqual({
      chunks: [...half, failed('a')],
      records: [['a', { problems: [{ code: 'cut-off', message: 'No.' }] }]],
    });
    expect(normalize([...half, error, output('a', 1)]).chunks).toEqual([
      ...half,
      cutOff('a'),
      output('a', 1),
    ]);
  });

  it('keeps the input so far in the record of a call that is cut off', async () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    const chunks = [begin, ...half].flatMap((chunk) => reader.push(chunk));
    await reader.loading;
    chunks.push(...reader.push(finish));
    expect(chunks.findLast(({ type }) => type === 'message-metadata')).toMatchObject({
      metadata: { toolcard: { a: { input: { q: 1 }, problems: [{ code: 'cut-off' }] } } },
    });
  });

  it('treats every input as cut off if the source breaks off', () => {
    expect(normalize(whole, 'cutOff').chunks).toEqual([...whole, cutOff('a')]);
    const reader = createMessageReader({ syntaxes: [callout] });
    whole.forEach((chunk) => reader.push(chunk));
    expect(reader.close()).toContainEqual(cutOff('a'));
  });

  it('leaves inputs as they are if the user stops the message, unless a result waits for them', () => {
    const abort: ChatMessageChunk = { type: 'abort', messageId: 'm' };
    expect(readTools(half, abort)).toEqual([started('a')]);
    expect(readTools([...half, output('a', 1)], abort)).toEqual([
      started('a'),
      cutOff('a'),
      output('a', 1),
    ]);
    expect(readTools([output('earlier', 1)], abort)).toEqual([output('earlier', 1)]);
  });
});

describe('SourceCalls', () => {
  it('never ends free text that the source has not ended', () => {
    const chunks: ToolChunk[] = [];
    const calls = new SourceCalls({
      onBegin: () => undefined,
      emit: (chunk) => chunks.push(chunk),
      note: () => undefined,
    });
    const tool = { toolName: 'search', parseInput: parseFreeText };
    const [first, second] = ['a', 'a'].map((toolCallId) => calls.begin({ toolCallId, ...tool }));
    first?.append('42');
    second?.append('42');
    calls.follow(output('a', 1));
    first?.end();
    calls.end();
    expect(chunks.filter(({ type }) => type !== 'tool-input-delta')).toEqual([
      started('a'),
      started('a-2'),
      available('a', '42'),
      cutOff('a-2'),
      output('a-2', 1),
    ]);
  });

  it('changes nothing in its own chunks, for any chunks', () => {
    const inputs = fc.constantFrom<unknown>({ q: 1 }, { q: 2 });
    const ids = fc.constantFrom('a', 'b');
    const anyChunk = fc.oneof(
      ids.map((id) => started(id)),
      fc.tuple(ids, fc.constantFrom('{"q":', '1}', '')).map(([id, text]) => delta(id, text)),
      fc.tuple(ids, inputs).map(([id, input]) => available(id, input)),
      fc.tuple(inputs, fc.constantFrom('r1', 'r2')).map(([input, id]) => request(input, id)),
      fc.tuple(ids, fc.nat(2), fc.boolean()).map(([id, ...rest]) => output(id, ...rest)),
      ids.map((id) => failed(id)),
    );
    fc.assert(
      fc.property(fc.array(anyChunk, { maxLength: 20 }), (chunks) => {
        const once = normalize(chunks).chunks;
        // Results before their call repeat each time.
        const announced = new Set<string>();
        const inOrder = once.filter(({ type, toolCallId }) => {
          if (type === 'tool-input-start' || type === 'tool-input-available') {
            announced.add(toolCallId);
          }
          return type === 'tool-approval-request'
            ? announced.add(toolCallId)
            : announced.has(toolCallId);
        });
        expect(normalize(inOrder).chunks).toEqual(inOrder);
      }),
      { numRuns: 2_000 },
    );
  });
});
