import { describe, expect, it } from 'vitest';
import {
  fromChatCompletionsMessages,
  toChatCompletionsMessages,
} from '../../../../src/reading/messages/index.ts';
import { checkChatCompletionsHistory } from '../../../support/checkProviderHistory.ts';
import { message, text, threeTurns, tool } from '../../../support/chatMessages.ts';

const call = (id: string, name: string, input: object): object => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
});

const result = (tool_call_id: string, content: string): object => ({
  role: 'tool',
  tool_call_id,
  content,
});

describe('toChatCompletionsMessages', () => {
  it('keeps repeated ids unique and within the length that the API allows', () => {
    const id = 'c'.repeat(40);
    const messages = toChatCompletionsMessages([
      message('a1', 'assistant', tool(id)),
      message('a2', 'assistant', tool(id)),
      message('a3', 'assistant', tool(`${id}c`)),
    ]);
    const ids = messages.flatMap((each) => ('tool_call_id' in each ? [each.tool_call_id] : []));
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toBe(id);
    expect(Math.max(...ids.map(({ length }) => length))).toBe(40);
  });

  it('writes each step as a message, followed by the outcomes of its calls', () => {
    const messages = toChatCompletionsMessages(threeTurns);
    expect(messages).toEqual([
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Cats and dogs?' },
      {
        role: 'assistant',
        content: 'I look.',
        tool_calls: [
          call('tool-call-1', 'search', { q: 'cats' }),
          call('tool-call-2', 'search', { q: 'dogs' }),
        ],
      },
      result('tool-call-1', '{"hits":3}'),
      result('tool-call-2', 'none'),
      { role: 'assistant', content: 'Three cats.' },
      { role: 'user', content: 'Delete them.' },
      { role: 'assistant', tool_calls: [call('tool-call-1-2', 'delete', { q: 'cats' })] },
      result('tool-call-1-2', 'The call was denied. Reason: Never.'),
      { role: 'assistant', content: 'I did not.' },
      { role: 'user', content: 'Try again.' },
      { role: 'assistant', tool_calls: [call('tool-call-1-3', 'search', { q: 'cats' })] },
      result('tool-call-1-3', 'Error: Timed out'),
      { role: 'assistant', tool_calls: [call('tool-call-2-2', 'search', { q: 'cats' })] },
      result('tool-call-2-2', 'No result: the call was interrupted.'),
      { role: 'user', content: 'And?' },
    ]);
    expect(() => checkChatCompletionsHistory(messages)).not.toThrow();
  });

  it('writes files as the parts that the API has for them', () => {
    const pdf = 'data:application/pdf;base64,JVBERi0=';
    const user = message(
      'm1',
      'user',
      text('See'),
      { type: 'file', mediaType: 'image/png', url: 'https://files.test/cat.png' },
      { type: 'file', mediaType: 'application/pdf', url: pdf, filename: 'cat.pdf' },
      { type: 'file', mediaType: 'audio/wav', url: 'data:audio/wav;base64,UklG' },
      { type: 'file', mediaType: 'audio/mpeg', url: 'data:audio/mpeg;base64,SUQz' },
    );
    const messages = toChatCompletionsMessages([user]);
    expect(messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'See' },
          { type: 'image_url', image_url: { url: 'https://files.test/cat.png' } },
          { type: 'file', file: { filename: 'cat.pdf', file_data: pdf } },
          { type: 'input_audio', input_audio: { data: 'UklG', format: 'wav' } },
          { type: 'input_audio', input_audio: { data: 'SUQz', format: 'mp3' } },
        ],
      },
    ]);
    expect(fromChatCompletionsMessages(messages)[0]?.parts).toEqual(user.parts);
  });

  it('reports files that a server cannot load', () => {
    const reasons: string[] = [];
    const chat = [
      message(
        'm1',
        'user',
        { type: 'file', mediaType: 'image/png', url: 'blob:https://app.test/1' },
        { type: 'file', mediaType: 'text/plain', url: 'https://files.test/a.txt' },
        { type: 'file', mediaType: 'text/plain', url: 'data:text/plain,100%' },
        { type: 'file', mediaType: 'text/plain', url: 'data:text/plain' },
        { type: 'file', mediaType: 'image/png', url: 'https://files.test/a.png', filename: 'a' },
        { type: 'file', mediaType: 'image/png', url: 'gs://bucket/a.png' },
        { type: 'file', mediaType: 'audio/wav', url: 'data:audio/wav;base64,UklG', filename: 'b' },
      ),
    ];
    toChatCompletionsMessages(chat, { onLoss: ({ reason }) => reasons.push(reason) });
    expect(reasons).toEqual([
      "Chat Completions can't load image/png from this URL.",
      'Chat Completions takes text/plain only as a data: URL.',
      'Chat Completions takes text/plain only as a data: URL.',
      'Chat Completions takes text/plain only as a data: URL.',
      "Chat Completions doesn't support the name of an image.",
      "Chat Completions can't load image/png from this URL.",
      "Chat Completions doesn't support the name of a sound.",
    ]);
  });

  it('writes reasoning only into the field that the server has for it', () => {
    const chat = [message('m1', 'assistant', { type: 'reasoning', text: 'Hm.' }, text('Yes.'))];
    expect(toChatCompletionsMessages(chat)).toEqual([{ role: 'assistant', content: 'Yes.' }]);
    const messages = toChatCompletionsMessages(chat, { reasoningField: 'reasoning_content' });
    expect(messages).toEqual([{ role: 'assistant', content: 'Yes.', reasoning_content: 'Hm.' }]);
    expect(fromChatCompletionsMessages(messages)[0]?.parts).toEqual(chat[0]?.parts);
  });

  it('reports reasoning without an answer, because servers refuse a message without content', () => {
    const reasons: string[] = [];
    const chat = [message('m1', 'assistant', { type: 'reasoning', text: 'Hm.' })];
    const messages = toChatCompletionsMessages(chat, {
      reasoningField: 'reasoning',
      onLoss: ({ reason }) => reasons.push(reason),
    });
    expect(messages).toEqual([]);
    expect(reasons).toEqual(["Chat Completions doesn't support reasoning in assistant messages."]);
  });

  it('writes the texts that only the records of calls contain', () => {
    const stored = message('m1', 'assistant', tool('c1'), tool('c2'), text('Three.'));
    const chat = [
      {
        ...stored,
        metadata: { toolcard: { c1: { commentary: 'First.' }, c2: { commentary: 'Then.' } } },
      },
    ];
    const contents = toChatCompletionsMessages(chat).flatMap((each) =>
      each.role === 'assistant' ? [each.content] : [],
    );
    expect(contents).toEqual(['First.', 'Then.', 'Three.']);
  });

  it('writes a text as input as the input of a custom tool', () => {
    const chat = [message('m1', 'assistant', tool('c1', { input: 'SELECT 1' }))];
    const messages = toChatCompletionsMessages(chat);
    expect(messages[0]).toEqual({
      role: 'assistant',
      tool_calls: [{ id: 'c1', type: 'custom', custom: { name: 'search', input: 'SELECT 1' } }],
    });
    expect(fromChatCompletionsMessages(messages)[0]?.parts).toEqual(chat[0]?.parts);
  });

  it('treats a refused text as input as the input of a function, unless it is no JSON', () => {
    const failed = { state: 'output-error', errorText: 'No' } as const;
    const write = (input: string): object | undefined =>
      toChatCompletionsMessages([message('m1', 'assistant', tool('c1', { ...failed, input }))])[0];
    expect(write('{"q":')).toMatchObject({ tool_calls: [{ type: 'function' }] });
    expect(write('SELECT')).toMatchObject({ tool_calls: [{ type: 'custom' }] });
  });

  it('keeps the input of a call that failed because of it', () => {
    const failed = message(
      'm1',
      'assistant',
      tool('c1', { state: 'output-error', input: undefined, errorText: 'Invalid' }),
    );
    const chat = [{ ...failed, metadata: { toolcard: { c1: { input: '{"q":' } } } }];
    expect(toChatCompletionsMessages(chat)[0]).toMatchObject({
      tool_calls: [call('c1', 'search', { input: '{"q":' })],
    });
  });

  it('shortens ids that OpenAI refuses, and keeps them unique', () => {
    const long = 'x'.repeat(60);
    const chat = [message('m1', 'assistant', tool(`${long}1`), tool(`${long}2`))];
    expect(() => checkChatCompletionsHistory(toChatCompletionsMessages(chat))).not.toThrow();
  });

  it('cuts no character of an output in half', () => {
    const chat = [message('m1', 'assistant', tool('c1', { output: 'ab😀cd' }))];
    const messages = toChatCompletionsMessages(chat, { maxOutputLength: 3 });
    expect(messages[1]).toEqual(result('c1', 'ab[4 more characters]'));
  });

  it('cuts outputs at the given length, says so, and reports it', () => {
    const reasons: string[] = [];
    const chat = [message('m1', 'assistant', tool('c1', { output: 'x'.repeat(30) }))];
    const messages = toChatCompletionsMessages(chat, {
      maxOutputLength: 10,
      onLoss: ({ reason }) => reasons.push(reason),
    });
    expect(messages[1]).toEqual(result('c1', 'xxxxxxxxxx[20 more characters]'));
    expect(reasons).toEqual(['The output is longer than `maxOutputLength`, so it is truncated.']);
  });

  it('writes values that JSON cannot represent as well as it can', () => {
    const output = { size: 1n };
    const chat = [message('m1', 'assistant', tool('c1', { input: { n: 2n }, output }))];
    expect(toChatCompletionsMessages(chat)).toMatchObject([
      { tool_calls: [{ function: { arguments: '{\n  "n": "2"\n}' } }] },
      { content: '{\n  "size": "1"\n}' },
    ]);
  });

  it('says what is wrong if it is not given a chat', () => {
    const wrong: unknown = { messages: [] };
    expect(() => Reflect.apply(toChatCompletionsMessages, undefined, [wrong])).toThrow(
      'toolcard: the chat of toChatCompletionsMessages() is [object Object]. A chat is a list of messages.',
    );
  });
});
