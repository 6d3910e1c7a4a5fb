import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { getCallRecord } from '../../../../src/index.ts';
import { MessageBuilder } from '../../../../src/reading/adapter/model/MessageBuilder.ts';
import { createPartialJson, fromOpenAI } from '../../../../src/reading/stream/index.ts';
import { sse } from '../../../support/providerBodies.ts';

const read = async (events: readonly object[]): Promise<ChatMessageChunk[]> => {
  const chunks: ChatMessageChunk[] = [];
  const body = sse([{ type: 'response.created', response: { id: 'r' } }, ...events]);
  for await (const chunk of fromOpenAI(new Response(body), { messageId: 'm' })) {
    chunks.push(chunk);
  }
  return chunks;
};

const added = (item: object): object => ({
  type: 'response.output_item.added',
  output_index: 0,
  item,
});
const done = (item: object): object => ({ ...added(item), type: 'response.output_item.done' });
const piece = (type: string, fields: object): object => ({
  type: `response.${type}`,
  output_index: 0,
  ...fields,
});
const completed = { type: 'response.completed', response: {} };

/** Returns the input after each piece of it, and at its end. */
const readInputs = (chunks: readonly ChatMessageChunk[]): unknown[] => {
  const json = createPartialJson();
  return chunks.flatMap((chunk) => {
    if (chunk.type === 'tool-input-delta') {
      json.push(chunk.inputTextDelta);
      expect(json.error).toBeUndefined();
      return [json.value];
    }
    return chunk.type === 'tool-input-available' ? [chunk.input] : [];
  });
};

describe('an input that arrives in pieces', () => {
  it('shows the code of a code interpreter', async () => {
    const item = { type: 'code_interpreter_call', id: 'ci', container_id: 'x' };
    const type = 'code_interpreter_call_code';
    const code = 'print("🐈")\n';
    const chunks = await read([
      added({ ...item, code: '' }),
      piece(`${type}.delta`, { delta: 'print("\uD83D' }),
      piece(`${type}.delta`, { delta: '\uDC08")\n' }),
      piece(`${type}.done`, { code }),
      done({ ...item, code, outputs: [] }),
      completed,
    ]);
    const inputs = readInputs(chunks);
    expect(inputs[0]).toEqual({ code: '' });
    expect(inputs.slice(-3)).toEqual([{ code }, { code }, { code }]);
  });

  it('shows the operation and the diff of a patch', async () => {
    const item = { type: 'apply_patch_call', id: 'p', call_id: 'c' };
    const operation = { type: 'update_file', diff: '', path: 'a.txt' };
    const type = 'apply_patch_call_operation_diff';
    const chunks = await read([
      added({ ...item, status: 'in_progress', operation }),
      piece(`${type}.delta`, { delta: '-a\n' }),
      piece(`${type}.delta`, { delta: '+b\n' }),
      piece(`${type}.done`, { diff: '-a\n+b\n' }),
      done({ ...item, status: 'completed', operation: { ...operation, diff: '-a\n+b\n' } }),
      completed,
    ]);
    expect(readInputs(chunks)).toEqual(
      ['', '-a\n', '-a\n+b\n', '-a\n+b\n', '-a\n+b\n'].map((diff) => ({
        operation: { ...operation, diff },
      })),
    );
  });

  it('shows the commands of a shell', async () => {
    const item = { type: 'shell_call', id: 's', call_id: 'c' };
    const type = 'shell_call_command';
    const chunks = await read([
      added({ ...item, action: { commands: [], timeout_ms: 9 } }),
      piece(`${type}.added`, { command_index: 0, command: '' }),
      piece(`${type}.delta`, { command_index: 0, delta: 'ls' }),
      piece(`${type}.delta`, { command_index: 0, delta: ' -a' }),
      piece(`${type}.done`, { command_index: 0, command: 'ls -a' }),
      piece(`${type}.added`, { command_index: 1, command: 'p' }),
      piece(`${type}.delta`, { command_index: 1, delta: 'wd' }),
      piece(`${type}.done`, { command_index: 1, command: 'pwd' }),
      done({ ...item, action: { commands: ['ls -a', 'pwd'], timeout_ms: 9 } }),
      completed,
    ]);
    const commands = readInputs(chunks).map((input) => JSON.stringify(input));
    expect(commands).toContain('{"action":{"timeout_ms":9,"commands":["ls -a"]}}');
    expect(commands).toContain('{"action":{"timeout_ms":9,"commands":["ls -a","pwd"]}}');
    expect(commands.at(-1)).toBe('{"action":{"commands":["ls -a","pwd"],"timeout_ms":9}}');
  });

  it('is cut off with its stream', async () => {
    const operation = { type: 'update_file', diff: '', path: 'a.txt' };
    const chunks = await read([
      added({ type: 'apply_patch_call', id: 'p', call_id: 'c', operation }),
      piece('apply_patch_call_operation_diff.delta', { delta: '-a\n' }),
      { type: 'response.incomplete', response: {} },
    ]);
    expect(chunks.map(({ type }) => type)).toContain('tool-input-error');
    expect(chunks.map(({ type }) => type)).not.toContain('tool-input-available');
  });

  it('is shown even if its item begins with nothing', async () => {
    const chunks = await read([
      added({ type: 'apply_patch_call', id: 'p', call_id: 'c' }),
      piece('apply_patch_call_operation_diff.delta', { delta: '-a' }),
      { type: 'unknown', output_index: 0 },
      { type: 'response.incomplete', response: {} },
    ]);
    expect(readInputs(chunks)).toEqual([
      { operation: { diff: '' } },
      { operation: { diff: '-a' } },
    ]);
  });

  it('does without pieces, and ignores those of other items', async () => {
    const item = { type: 'code_interpreter_call', id: 'ci', code: '1' };
    const chunks = await read([
      piece('code_interpreter_call_code.delta', { delta: 'x' }),
      added(item),
      piece('code_interpreter_call_code.done', { code: '1' }),
      piece('code_interpreter_call.interpreting', {}),
      done(item),
      completed,
    ]);
    expect(readInputs(chunks)).toEqual([{ code: '1' }]);
  });
});

describe('a program that calls tools', () => {
  it('is shown by its code, and keeps what only OpenAI can read', async () => {
    const program = { type: 'program', id: 'p', call_id: 'c', code: 'x()', fingerprint: 'gAAA' };
    const caller = { type: 'program', caller_id: 'c' };
    const call = { type: 'function_call', id: 'fc', call_id: 'd', name: 'x', arguments: '{}' };
    const chunks = await read([
      added({ ...program, code: '', fingerprint: 'gA' }),
      done(program),
      { ...done({ ...call, caller }), output_index: 1 },
      completed,
    ]);
    const builder = new MessageBuilder('m');
    chunks.forEach((chunk) => builder.add(chunk));
    expect(readInputs(chunks)).toEqual([{ code: 'x()' }, {}]);
    expect(getCallRecord(builder.message, 'c')?.callProviderMetadata).toMatchObject({
      openai: { fingerprint: 'gAAA' },
    });
    expect(getCallRecord(builder.message, 'd')?.callProviderMetadata).toMatchObject({
      openai: { caller },
    });
  });
});
