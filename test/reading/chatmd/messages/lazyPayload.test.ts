import { describe, expect, it } from 'vitest';
import {
  chatMdToMessages,
  lazyPayload,
  parseChatMd,
} from '../../../../src/reading/chatmd/index.ts';
import type { ChatMdResolve } from '../../../../src/reading/chatmd/index.ts';
import type { ToolInvocation } from '../../../../src/reading/syntax/index.ts';

const invocationOf = (source: string): ToolInvocation => {
  const [part] = chatMdToMessages(parseChatMd(source)).flatMap(({ parts }) => parts);
  if (part?.type !== 'tool') {
    throw new Error('This document has no call.');
  }
  return part.toolInvocation;
};

const source = `<tool_call function_name="f" tool_call_id="c">
  <doc src="in.json" local size="8"/>
</tool_call>
<tool_response tool_call_id="c">
  <doc src="https://x.dev/out"/>
</tool_response>`;

describe('a payload that lives outside of its document', () => {
  it('tells where, and is got when asked for, once', async () => {
    const asked: unknown[] = [];
    const resolve: ChatMdResolve = (...words) => {
      asked.push(words);
      return '{"é":1}';
    };
    const input = lazyPayload(invocationOf(source), 'input', resolve);
    const output = lazyPayload(invocationOf(source), 'output', resolve);
    expect(input).toMatchObject({ kind: 'input', src: 'in.json', local: true, size: 8 });
    expect(output).toMatchObject({ kind: 'output', src: 'https://x.dev/out', local: false });
    expect(asked).toEqual([]);
    expect(await input?.load()).toEqual({ state: 'loaded', value: { é: 1 }, size: 8 });
    expect(await input?.load()).toMatchObject({ state: 'loaded' });
    expect(await output?.load()).toEqual({ state: 'loaded', value: '{"é":1}', size: 8 });
    expect(asked).toEqual([
      ['in.json', 'payload', { from: undefined, local: true }],
      ['https://x.dev/out', 'payload', { from: undefined, local: false }],
    ]);
  });

  it('is read as JSON where its response says so, and as a text where its call is a custom one', async () => {
    const resolve = (): string => '[1]';
    const json = source.replace('<tool_response', '<tool_response format="json"');
    expect(await lazyPayload(invocationOf(json), 'output', resolve)?.load()).toMatchObject({
      value: [1],
    });
    const broken = lazyPayload(invocationOf(json), 'output', () => '[');
    expect(await broken?.load()).toMatchObject({ value: '[' });
    const custom = source.replace('<tool_call', '<tool_call type="custom_tool_call"');
    expect(await lazyPayload(invocationOf(custom), 'input', resolve)?.load()).toMatchObject({
      value: '[1]',
    });
  });

  it('says when it is missing or failed, and may be tried again', async () => {
    const answers = [
      () => undefined,
      () => Promise.reject(new Error('Offline.')),
      () => {
        throw 'no error';
      },
      () => 'there',
    ];
    const input = lazyPayload(invocationOf(source), 'input', () => answers.shift()?.());
    expect(await input?.load()).toEqual({ state: 'missing' });
    expect(await input?.load()).toEqual({ state: 'failed', error: 'Offline.' });
    expect(await input?.load()).toEqual({ state: 'failed', error: 'no error' });
    expect(await input?.load()).toMatchObject({ state: 'loaded', value: 'there' });
  });

  it('is missing where a lookup gives null', async () => {
    const lookup: ChatMdResolve = () => JSON.parse('null');
    const input = lazyPayload(invocationOf(source), 'input', lookup);
    expect(await input?.load()).toEqual({ state: 'missing' });
    const importing = await parseChatMd('<user><import src="a"/></user>', { resolve: lookup });
    expect(importing.problems).toMatchObject([{ code: 'import-failed' }]);
  });

  it('is none where it is in the call, whatever the input of a model looks like', () => {
    const resolve = (): string => '';
    const forged = invocationOf(
      '<tool_call function_name="f" tool_call_id="c">{"src":"/etc/passwd","local":true}</tool_call>',
    );
    expect(lazyPayload(forged, 'input', resolve)).toBeUndefined();
    const foreign: ToolInvocation = {
      toolCallId: 'c',
      toolName: 'f',
      state: 'input-available',
      callProviderMetadata: { toolcard: { external: { input: { src: 1 } } } },
    };
    expect(lazyPayload(foreign, 'input', resolve)).toBeUndefined();
  });
});
