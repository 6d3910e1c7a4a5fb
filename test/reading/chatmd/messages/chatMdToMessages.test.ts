import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { chatMdToMessages, parseChatMd } from '../../../../src/reading/chatmd/index.ts';
import { parseText } from '../../../../src/reading/syntax/index.ts';

const getMessages = (source: string): ChatMessage[] => chatMdToMessages(parseChatMd(source));

const getParts = (source: string) => getMessages(source).flatMap(({ parts }) => parts);

const call = (id: string): string =>
  `<tool_call function_name="f" tool_call_id="${id}">{}</tool_call>`;
const response = (id: string): string => `<tool_response tool_call_id="${id}">ok</tool_response>`;

describe('chatMdToMessages', () => {
  it('creates a message for each message element, with a role of the host', () => {
    expect(
      getMessages(
        '<system>a</system><developer>b</developer><user>c</user><assistant>d</assistant>' +
          '<msg role="user">e</msg><msg role="assistant">f</msg><msg role="critic">g</msg>',
      ),
    ).toMatchObject([
      { id: 'message-1', role: 'system', status: 'sent', parts: [{ type: 'text', text: 'a' }] },
      { id: 'message-2', role: 'system', metadata: { chatmd: { tag: 'developer' } } },
      { id: 'message-3', role: 'user' },
      { id: 'message-4', role: 'assistant' },
      { id: 'message-5', role: 'user' },
      { id: 'message-6', role: 'assistant' },
      { id: 'message-7', role: 'user', metadata: { chatmd: { tag: 'msg critic' } } },
    ]);
  });

  it('uses `idPrefix` for generated message ids', () => {
    const document = parseChatMd('<user>a</user><assistant message="mine">b</assistant>');
    const messages = chatMdToMessages(document, { idPrefix: 'log.chatmd' });
    expect(messages.map(({ id }) => id)).toEqual(['log.chatmd-1', 'mine']);
  });

  it('creates one message with steps for each turn of the assistant', () => {
    const source = `<user>a</user>
<reasoning id="r"><summary>First.</summary><summary>Second.</summary></reasoning>
<assistant>b</assistant>${call('1')}${call('2')}${response('2')}${response('1')}
${call('3')}${response('3')}<assistant>c</assistant><assistant>d</assistant>`;
    const messages = getMessages(source);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant']);
    expect(messages[1]?.parts.map(({ type }) => type)).toEqual([
      'reasoning',
      'reasoning',
      'text',
      'tool',
      'tool',
      'step-start',
      'tool',
      'step-start',
      'text',
    ]);
    expect(messages[1]?.parts[1]).toMatchObject({ text: 'Second.' });
  });

  it('keeps the range of a call and its unknown attributes', () => {
    const source = `<user>a</user>\n${call('c').replace('>', ' id="item_1">')}`;
    const [part] = getParts(source).slice(-1);
    const start = source.indexOf('<tool_call');
    expect(part).toMatchObject({
      toolInvocation: {
        callProviderMetadata: {
          toolcard: { source: { start, end: source.length }, fields: { id: 'item_1' } },
        },
      },
    });
  });

  it('parses inputs as JSON if possible, except those of custom calls', () => {
    const input = (source: string): unknown =>
      getParts(source).map((part) =>
        'toolInvocation' in part ? part.toolInvocation.input : '',
      )[0];
    expect(
      input('<tool_call function_name="f" tool_call_id="c">\nRAW|\n{"a": [1]}\n|RAW\n</tool_call>'),
    ).toEqual({ a: [1] });
    expect(input('<tool_call function_name="f" tool_call_id="c"> a b </tool_call>')).toBe('a b');
    expect(input('<tool_call function_name="f" tool_call_id="c"/>')).toEqual({});
    expect(
      input(
        '<tool_call type="custom_tool_call" function_name="f" tool_call_id="c">{"a": 1}</tool_call>',
      ),
    ).toBe('{"a": 1}');
    expect(
      input('<tool_call function_name="f" tool_call_id="c">a <user>b</user></tool_call>'),
    ).toBe('a <user>b</user>');
  });

  it.each([
    ['<summary><!-- c -->a</summary>', '<summary>a</summary>'],
    ['<summary> RAW|<b>|RAW </summary> c ', '<summary> <b> </summary> c'],
    ['<img src="a"/>RAW|\nb\n|RAW', '<img src="a"/>\nb'],
    ['<agent src="a"><summary>RAW|\nb\n|RAW</summary>', '<agent src="a"><summary>\nb\n</summary>'],
  ])('removes comments and RAW markers from a whole payload: %j', (written, text) => {
    const source = `<tool_call function_name="f" tool_call_id="c">${written}</tool_call>`;
    expect(getMessages(source)[0]?.parts).toMatchObject([{ toolInvocation: { input: text } }]);
    expect(parseText(source).parts).toMatchObject([{ toolInvocation: { input: text } }]);
  });

  it('reads messages with the role `tool` as responses', () => {
    expect(getParts(`${call('c')}<msg role="tool" tool_call_id="c"><p>Hi</p></msg>`)).toMatchObject(
      [{ toolInvocation: { output: '<p>Hi</p>', state: 'output-available' } }],
    );
  });

  it('reads calls inside an answer', () => {
    expect(getParts(`<assistant>a ${call('c')} b</assistant>${response('c')}`)).toMatchObject([
      { text: 'a' },
      { toolInvocation: { toolCallId: 'c', output: 'ok' } },
      { text: 'b' },
    ]);
  });

  it('converts images to files, and documents, agents and imports to sources', () => {
    expect(
      getParts(
        `<user>See
<img src="https://x.dev/a/b.JPG?c=1"/> <img src="data:image/gif;base64,AA"/> <img src="c.svg" local/>
<doc src="https://x.dev/a.html" strip/> <doc src="a/README.md" local>
<agent src="b.chatmd" local>Sum <doc src="c"/> up</agent> <import src="d.md"/> now.</user>`,
      ),
    ).toMatchObject([
      { type: 'text', text: 'See' },
      {
        type: 'file',
        mediaType: 'image/jpeg',
        url: 'https://x.dev/a/b.JPG?c=1',
        filename: 'b.JPG',
      },
      { type: 'file', mediaType: 'image/gif', url: 'data:image/gif;base64,AA' },
      { type: 'file', mediaType: 'image/svg+xml', url: 'c.svg', filename: 'c.svg' },
      { type: 'source-url', sourceId: 'source-4', url: 'https://x.dev/a.html', title: 'a.html' },
      { type: 'source-document', sourceId: 'source-5', title: 'a/README.md' },
      {
        type: 'source-document',
        sourceId: 'source-6',
        title: 'b.chatmd',
        text: 'Sum <doc src="c"/> up',
      },
      { type: 'source-document', sourceId: 'source-7', title: 'd.md' },
      { type: 'text', text: 'now.' },
    ]);
  });

  it('adds inline elements at the top level to the message before them', () => {
    expect(getParts('<user>a</user><img src="b.png"/><summary>c</summary>')).toMatchObject([
      { text: 'a' },
      { type: 'file' },
      { text: '<summary>c</summary>' },
    ]);
  });

  it('ignores `toolcard` attributes that toolcard has not written', () => {
    for (const written of [
      '{',
      '1',
      '{"state":"done","approval":{"approved":"yes"},"title":1}',
      '{"type":"file"}',
    ]) {
      const attribute = `toolcard='${written}'`;
      expect(getParts(call('c').replace('>', ` ${attribute}>`))).toMatchObject([
        {
          type: 'tool',
          toolInvocation: { toolCallId: 'c', toolName: 'f', state: 'input-available' },
        },
      ]);
      expect(getParts(`<user><doc src="a" ${attribute}/></user>`)).toMatchObject([
        { type: 'source-document', sourceId: 'source-1', title: 'a' },
      ]);
    }
  });

  it('gives an approval request a new approval id, so that it is still open', () => {
    const source = call('c').replace('>', ` toolcard='{"state":"approval-requested"}'>`);
    expect(getParts(source)).toMatchObject([
      { toolInvocation: { state: 'approval-requested', approvalId: 'message-1:c' } },
    ]);
  });

  it('removes the indent that a RAW block shares with its markers', () => {
    const getText = (raw: string): unknown => {
      const [part] = getParts(`<assistant>\n\t${raw}\n</assistant>`);
      return part?.type === 'text' && part.text;
    };
    expect(getText('RAW|\n\t\tOne:\n\t\n\t\t\t- two\n\n\t\tThree.\n\t|RAW')).toBe(
      'One:\n\t\n\t- two\n\nThree.',
    );
    expect(getText('RAW|\r\n\t\tOne\r\n\t\ttwo\r\n\t|RAW')).toBe('One\r\ntwo');
    expect(getText('RAW|\n\tOne\ntwo\n\t|RAW')).toBe('\tOne\ntwo\n\t');
    expect(getText('RAW|\n\tOne\n|RAW')).toBe('\tOne');
    expect(getText('RAW|\n\tOne\n\t|RAW two')).toBe('\tOne\n\t two');
    expect(getText('RAW|\n\t|RAW')).toBe('\t');
    expect(getText('RAW|\tOne\n\t|RAW')).toBe('\tOne\n\t');
  });

  it('creates plain data', () => {
    const messages = getMessages(
      `<config/><user>a <doc src="b" local/></user>${call('c')}${response('c')}`,
    );
    expect(JSON.parse(JSON.stringify(messages))).toEqual(messages);
  });
});
