import { describe, expect, it } from 'vitest';
import {
  chatMdToMessages,
  lazyPayload,
  parseChatMd,
} from '../../../../src/reading/chatmd/index.ts';
import type { ChatMdResolve } from '../../../../src/reading/chatmd/index.ts';
import type { ToolInvocation } from '../../../../src/reading/syntax/index.ts';

const getInvocation = (source: string): ToolInvocation => {
  const [part] = chatMdToMessages(parseChatMd(source)).flatMap(({ parts }) => parts);
  if (part?.type !== 'tool') {
    throw new Error('The document has no call.');
  }
  return part.toolInvocation;
};

const source = `<tool_call function_name="f" tool_call_id="c">
  <doc src="in.json" local size="8"/>
</tool_call>
<tool_response tool_call_id="c">
  <doc src="https://x.dev/out"/>
</tool_response>`;

describe('an external payload', () => {
  it('has its location, and is loaded once on demand', async () => {
    const requests: unknown[] = [];
    const resolve: ChatMdResolve = (...request) => {
      requests.push(request);
      return '{"é":1}';
    };
    const input = lazyPayload(getInvocation(source), 'input', resolve);
    const output = lazyPayload(getInvocation(source), 'output', resolve);
    expect(input).toMatchObject({ kind: 'input', src: 'in.json', local: true, size: 8 });
    expect(output).toMatchObject({ kind: 'output', src: 'https://x.dev/out', local: false });
    expect(requests).toEqual([]);
    expect(await input?.load()).toEqual({ state: 'loaded', value: { é: 1 }, size: 8 });
    expect(await input?.load()).toMatchObject({ state: 'loaded' });
    expect(await output?.load()).toEqual({ state: 'loaded', value: '{"é":1}', size: 8 });
    expect(requests).toEqual([
      ['in.json', 'payload', { from: undefined, local: true }],
      ['https://x.dev/out', 'payload', { from: undefined, local: false }],
    ]);
  });

  it('is parsed as JSON if its response is marked so, and stays text if its call is custom', async () => {
    const resolve = (): string => '[1]';
    const json = source.replace('<tool_response', '<tool_response format="json"');
    expect(await lazyPayload(getInvocation(json), 'output', resolve)?.load()).toMatchObject({
      value: [1],
    });
    const broken = lazyPayload(getInvocation(json), 'output', () => '[');
    expect(await broken?.load()).toMatchObject({ value: '[' });
    const custom = source.replace('<tool_call', '<tool_call type="custom_tool_call"');
    expect(await lazyPayload(getInvocation(custom), 'input', resolve)?.load()).toMatchObject({
      value: '[1]',
    });
  });

  it('reports that it is missing or failed, and can be loaded again', async () => {
    const answers = [
      () => undefined,
      () => Promise.reject(new Error('Offline.')),
      () => {
        throw 'no error';
      },
      () => 'there',
    ];
    const input = lazyPayload(getInvocation(source), 'input', () => answers.shift()?.());
    expect(await input?.load()).toEqual({ state: 'missing' });
    expect(await input?.load()).toEqual({ state: 'failed', error: 'Offline.' });
    expect(await input?.load()).toEqual({ state: 'failed', error: 'no error' });
    expect(await input?.load()).toMatchObject({ state: 'loaded', value: 'there' });
  });

  it('is missing if the resolver returns null', async () => {
    const lookup: ChatMdResolve = () => JSON.parse('null');
    const input = lazyPayload(getInvocation(source), 'input', lookup);
    expect(await input?.load()).toEqual({ state: 'missing' });
    const importing = await parseChatMd('<user><import src="a"/></user>', { resolve: lookup });
    expect(importing.problems).toMatchObject([{ code: 'import-failed' }]);
  });

  it('is never created from an input that only looks like a reference', () => {
    const resolve = (): string => '';
    const forged = getInvocation(
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
