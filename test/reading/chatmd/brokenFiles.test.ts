import { describe, expect, it } from 'vitest';
import { chatMdToMessages, parseChatMd } from '../../../src/reading/chatmd/index.ts';
import { treeOf } from './treeOf.ts';

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
  it('keeps its calls where their docs are never closed', () => {
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
    ['a tag that has no end', 'It begins with "<config and goes on.'],
    ['a tag with an open quote', 'It begins with "<config model="gpt-4, and goes on.'],
    ['a tag with quotes', 'It begins with "<config model="gpt-4"'],
    ['a tag that is whole', 'It begins with "<config model="gpt-4">", it says.'],
    ['the tag of a message', 'It says <user> and <tool_call>.'],
    ['a closing tag', 'It ends with </assistant>, it says.'],
    ['a comment that is never closed', 'It holds <!-- somewhere.'],
  ])('keeps all 38 calls and responses behind a summary with %s', (_, words) => {
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
    'goes on at the next line that begins an element behind %s that has no end',
    (_, start, tag) => {
      const source = `${start}\n<tool_call function_name="f" tool_call_id="c1">{}</tool_call>\n<user>Bye</user>`;
      const elements = treeOf(parseChatMd(source).elements);
      expect(elements).toMatchObject([
        { tag },
        { tag: 'tool_call', children: ['{}'] },
        { tag: 'user', children: ['Bye'] },
      ]);
      expect(JSON.stringify(elements[0])).toContain('Hi');
    },
  );

  it('tells what is never closed once', () => {
    expect(parseChatMd('<user>RAW| a').problems.map(({ code }) => code)).toEqual([
      'unterminated-raw',
    ]);
    expect(parseChatMd('<user>a</assistant>').problems.map(({ code }) => code)).toEqual([
      'mismatched-tag',
    ]);
  });

  it('takes half a call for an interrupted one', () => {
    const [half] = callsIn('<tool_call function_name="f" tool_call_id="c1">\nRAW|\n{"path": "a');
    expect(half).toMatchObject({ toolName: 'f', state: 'input-streaming' });
    expect(half).not.toHaveProperty('input');
  });

  it('joins responses that come first', () => {
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

  it('shows a call whose response is missing, and a response whose call is', () => {
    expect(callsIn(`${call('a')}\n${response('b')}`)).toMatchObject([
      { toolCallId: 'a', toolName: 'f', state: 'input-available' },
      { toolCallId: 'b', toolName: 'tool', state: 'output-available' },
    ]);
  });

  it('gives calls of one id ids of their own, and each its response', () => {
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

  it('keeps the text that stands outside of elements with the message before it', () => {
    expect(chatMdToMessages(parseChatMd('One.\n<user>a</user>\nTwo.'))).toMatchObject([
      { role: 'system', parts: [{ text: 'One.' }] },
      { role: 'user', parts: [{ text: 'a' }, { text: 'Two.' }] },
    ]);
  });
});
