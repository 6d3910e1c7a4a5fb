import { describe, expect, it } from 'vitest';
import { chatMdToMessages, parseChatMd } from '../../../src/reading/chatmd/index.ts';
import { getTree } from './treeOf.ts';

const call = (id: string, rest = ''): string =>
  `<tool_call function_name="f" tool_call_id="${id}">${rest}\n\t<doc src="./.chatmd/${id}.json" local>\n</tool_call>`;

const response = (id: string): string =>
  `<tool_response tool_call_id="${id}">\n\t<doc src="./.chatmd/${id}.result.json" local>\n</tool_response>`;

const ids = Array.from({ length: 38 }, (_, index) => `call_${index}`);

const callsIn = (source: string) =>
  chatMdToMessages(parseChatMd(source)).flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'tool' ? [part.toolInvocation] : [])),
  );

describe('a broken file', () => {
  it('keeps its calls if their docs are never closed', () => {
    const source = ids.flatMap((id) => [call(id), '', response(id), '']).join('\n');
    const calls = callsIn(source);
    expect(calls.map(({ toolCallId }) => toolCallId)).toEqual(ids);
    expect(calls[3]).toMatchObject({
      state: 'output-available',
      input: { src: './.chatmd/call_3.json', local: true },
      output: { src: './.chatmd/call_3.result.json', local: true },
    });
    const { problems } = parseChatMd(source);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['unclosed-tag']));
    expect(problems).toHaveLength(76);
  });

  it.each([
    ['an unterminated tag', 'It begins with "<config and goes on.'],
    ['a tag with an unterminated value', 'It begins with "<config model="gpt-4, and goes on.'],
    ['a tag with quotes', 'It begins with "<config model="gpt-4"'],
    ['a complete tag', 'It begins with "<config model="gpt-4">", it says.'],
    ['the tag of a message', 'It says <user> and <tool_call>.'],
    ['a closing tag', 'It ends with </assistant>, it says.'],
    ['an unterminated comment', 'It holds <!-- somewhere.'],
  ])('keeps all 38 calls and responses after a summary with %s', (_, words) => {
    const source = [
      '<user>\nGo on.\n</user>',
      `<reasoning id="rs_1">\n\t<summary>\n\t\t${words}\n\t</summary>\n</reasoning>`,
      ...ids.flatMap((id) => [call(id), response(id)]),
      '<assistant>\nDone.\n</assistant>',
    ].join('\n\n');
    const calls = callsIn(source);
    expect(calls.map(({ toolCallId }) => toolCallId)).toEqual(ids);
    expect(calls.every(({ state }) => state === 'output-available')).toBe(true);
    const messages = chatMdToMessages(parseChatMd(source));
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(messages[1]?.parts[0]).toMatchObject({ type: 'reasoning', text: words });
    expect(messages[1]?.parts.at(-1)).toEqual({ type: 'text', text: 'Done.' });
  });

  it.each([
    ['a message', '<user>\nHi', 'user'],
    ['RAW', '<assistant>\nRAW|\nHi', 'assistant'],
    ['a response', '<tool_response tool_call_id="x">\nRAW|\nHi', 'tool_response'],
    ['a summary', '<reasoning>\n<summary>\nHi\n</reasoning>', 'reasoning'],
    ['a reasoning', '<reasoning>\n<summary>\nHi', 'reasoning'],
    ['a message that another tag closes', '<user>\nHi</assistant>', 'user'],
  ])(
    'continues with the next top-level element after %s without a closing tag',
    (_, start, tag) => {
      const source = `${start}\n<tool_call function_name="f" tool_call_id="c1">{}</tool_call>\n<user>Bye</user>`;
      const elements = getTree(parseChatMd(source).elements);
      expect(elements).toMatchObject([
        { tag },
        { tag: 'tool_call', children: ['{}'] },
        { tag: 'user', children: ['Bye'] },
      ]);
      expect(JSON.stringify(elements[0])).toContain('Hi');
    },
  );

  it('reports an unclosed element only once', () => {
    expect(parseChatMd('<user>RAW| a').problems.map(({ code }) => code)).toEqual([
      'unterminated-raw',
    ]);
    expect(parseChatMd('<user>a</assistant>').problems.map(({ code }) => code)).toEqual([
      'mismatched-tag',
    ]);
  });

  it('reads a call that is cut off as interrupted', () => {
    const [half] = callsIn('<tool_call function_name="f" tool_call_id="c1">\nRAW|\n{"path": "a');
    expect(half).toMatchObject({ toolName: 'f', state: 'input-streaming' });
    expect(half).not.toHaveProperty('input');
  });

  it('pairs responses that precede their calls', () => {
    const source = ids
      .map(response)
      .concat(ids.map((id) => call(id)))
      .join('\n');
    expect(
      callsIn(source).every(
        ({ state, toolName }) => state === 'output-available' && toolName === 'f',
      ),
    ).toBe(true);
    expect(callsIn(source)).toHaveLength(38);
  });

  it('keeps a call without a response, and a response without a call', () => {
    expect(callsIn(`${call('a')}\n${response('b')}`)).toMatchObject([
      { toolCallId: 'a', toolName: 'f', state: 'input-available' },
      { toolCallId: 'b', toolName: 'tool', state: 'output-available' },
    ]);
  });

  it('gives calls with the same id new ids, and pairs each with its response', () => {
    const source = ['1', '2']
      .map(
        (n) =>
          `<tool_call function_name="f${n}" tool_call_id="c">{}</tool_call>\n<tool_response tool_call_id="c">${n}</tool_response>`,
      )
      .join('\n');
    expect(callsIn(`${source}\n<tool_response tool_call_id="c">3</tool_response>`)).toMatchObject([
      { toolName: 'f1', toolCallId: 'c', output: '1' },
      { toolName: 'f2', toolCallId: 'tool-call-2', output: '2' },
      { toolName: 'tool', toolCallId: 'tool-call-3', output: '3' },
    ]);
    expect(parseChatMd(source).problems.map(({ code }) => code)).toEqual(['repeated-id']);
  });

  it('generates no id that the document already has', () => {
    const source = `${call('tool-call-2')}\n<tool_call function_name="g">{}</tool_call>`;
    expect(callsIn(source)).toMatchObject([
      { toolCallId: 'tool-call-2', toolName: 'f' },
      { toolCallId: 'tool-call-2-2', toolName: 'g' },
    ]);
  });

  it('adds text outside any element to the message before it', () => {
    expect(chatMdToMessages(parseChatMd('One.\n<user>a</user>\nTwo.'))).toMatchObject([
      { role: 'system', parts: [{ text: 'One.' }] },
      { role: 'user', parts: [{ text: 'a' }, { text: 'Two.' }] },
    ]);
  });
});
