import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import {
  fromAnthropicMessages,
  toAnthropicMessages,
} from '../../../../src/reading/messages/index.ts';
import { checkAnthropicHistory } from '../../../support/checkProviderHistory.ts';
import { message, step, text, threeTurns, tool } from '../../../support/chatMessages.ts';

const block = (words: string): object => ({ type: 'text', text: words });

const use = (id: string, name: string, input: object): object => ({
  type: 'tool_use',
  id,
  name,
  input,
});

const result = (tool_use_id: string, content: string): object => ({
  type: 'tool_result',
  tool_use_id,
  content,
});

const failure = (id: string, content: string): object => ({
  ...result(id, content),
  is_error: true,
});

describe('toAnthropicMessages', () => {
  it('puts the results of calls first into the message after them', () => {
    const chat = toAnthropicMessages(threeTurns);
    expect(chat).toEqual({
      system: [block('Be kind.')],
      messages: [
        { role: 'user', content: [block('Cats and dogs?')] },
        {
          role: 'assistant',
          content: [
            block('I look.'),
            use('tool-call-1', 'search', { q: 'cats' }),
            use('tool-call-2', 'search', { q: 'dogs' }),
          ],
        },
        {
          role: 'user',
          content: [result('tool-call-1', '{"hits":3}'), result('tool-call-2', 'none')],
        },
        { role: 'assistant', content: [block('Three cats.')] },
        { role: 'user', content: [block('Delete them.')] },
        { role: 'assistant', content: [use('tool-call-1-2', 'delete', { q: 'cats' })] },
        {
          role: 'user',
          content: [failure('tool-call-1-2', 'The call was denied. Reason: Never.')],
        },
        { role: 'assistant', content: [block('I did not.')] },
        { role: 'user', content: [block('Try again.')] },
        { role: 'assistant', content: [use('tool-call-1-3', 'search', { q: 'cats' })] },
        { role: 'user', content: [failure('tool-call-1-3', 'Timed out')] },
        { role: 'assistant', content: [use('tool-call-2-2', 'search', { q: 'cats' })] },
        {
          role: 'user',
          content: [
            failure('tool-call-2-2', 'No result: the call was interrupted.'),
            block('And?'),
          ],
        },
      ],
    });
    expect(() => checkAnthropicHistory(chat)).not.toThrow();
  });

  it('writes thinking with its signature and hidden thinking in their order', () => {
    const chat: ChatMessage[] = [
      message('m1', 'user', text('Cats?')),
      {
        ...message(
          'm2',
          'assistant',
          { type: 'reasoning', text: 'Hm.' },
          text('I look.'),
          tool('c1'),
          step,
          text('Three.'),
        ),
        metadata: {
          toolcardParts: {
            'reasoning:0': { providerMetadata: { anthropic: { signature: 'sig' } } },
            'text:0': {
              before: [
                { type: 'reasoning', providerMetadata: { anthropic: { redactedData: 'red' } } },
              ],
            },
          },
        },
      },
    ];
    const written = toAnthropicMessages(chat, {
      onLoss: ({ reason }) => expect.unreachable(reason),
    });
    expect(written.messages[1]?.content.slice(0, 3)).toEqual([
      { type: 'thinking', thinking: 'Hm.', signature: 'sig' },
      { type: 'redacted_thinking', data: 'red' },
      block('I look.'),
    ]);
    const [, answer] = fromAnthropicMessages(written);
    expect(answer?.metadata).toEqual(chat[1]?.metadata);
    expect(answer?.parts).toEqual(chat[1]?.parts);
  });

  it('reports thinking without a signature, which Anthropic refuses', () => {
    const reasons: string[] = [];
    const chat = [message('m1', 'assistant', { type: 'reasoning', text: 'Hm.' }, text('Yes.'))];
    toAnthropicMessages(chat, { onLoss: ({ reason }) => reasons.push(reason) });
    expect(reasons).toEqual(['Anthropic accepts thinking only with its signature.']);
  });

  it('begins with a user, even if the assistant greets first', () => {
    const chat = [message('m1', 'assistant', text('Hello!')), message('m2', 'user', text('Hi'))];
    const written = toAnthropicMessages(chat);
    expect(() => checkAnthropicHistory(written)).not.toThrow();
    expect(fromAnthropicMessages(written).map(({ parts }) => parts)).toEqual(
      chat.map(({ parts }) => parts),
    );
  });

  it('does not end with whitespace, which Anthropic refuses', () => {
    const chat = [message('m1', 'user', text('Hi')), message('m2', 'assistant', text('Hello, \n'))];
    expect(toAnthropicMessages(chat).messages[1]?.content).toEqual([block('Hello,')]);
  });

  it('leaves out blank texts, and changes ids that Anthropic refuses', () => {
    const chat = [
      message('m1', 'user', text('Hi'), text(' \n')),
      message('m2', 'assistant', text(' '), tool('functions.search:0')),
    ];
    const written = toAnthropicMessages(chat);
    expect(() => checkAnthropicHistory(written)).not.toThrow();
    expect(JSON.stringify(written)).toContain('"id":"functions_search_0"');
  });

  it('writes images and documents, and reports other files', () => {
    const reasons: string[] = [];
    const user = message(
      'm1',
      'user',
      { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,iVBO' },
      { type: 'file', mediaType: 'image/jpeg', url: 'https://files.test/cat.jpg' },
      {
        type: 'file',
        mediaType: 'application/pdf',
        url: 'data:application/pdf;base64,JVBE',
        filename: 'a.pdf',
      },
      { type: 'file', mediaType: 'text/plain', url: 'data:text/plain,caf%C3%A9' },
      { type: 'file', mediaType: 'video/mp4', url: 'https://files.test/cat.mp4' },
      { type: 'file', mediaType: 'application/pdf', url: 's3://bucket/a.pdf' },
      { type: 'file', mediaType: 'application/pdf', url: 'https://files.test/a.pdf' },
      { type: 'file', mediaType: 'text/csv', url: 'data:text/csv,a' },
      { type: 'file', mediaType: 'image/gif', url: 'data:image/gif;base64,R0lG', filename: 'a' },
    );
    const written = toAnthropicMessages([user], { onLoss: ({ reason }) => reasons.push(reason) });
    expect(written.messages[0]?.content).toEqual([
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBO' } },
      { type: 'image', source: { type: 'url', url: 'https://files.test/cat.jpg' } },
      {
        type: 'document',
        title: 'a.pdf',
        source: { type: 'base64', media_type: 'application/pdf', data: 'JVBE' },
      },
      { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'café' } },
      { type: 'document', source: { type: 'url', url: 'https://files.test/a.pdf' } },
      { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'a' } },
      { type: 'image', source: { type: 'base64', media_type: 'image/gif', data: 'R0lG' } },
    ]);
    expect(reasons).toEqual([
      "Anthropic can't load video/mp4 from this URL.",
      "Anthropic can't load application/pdf from this URL.",
      "Anthropic can't mark text as text/csv.",
      "Anthropic doesn't support the name of an image.",
    ]);
    const [read] = fromAnthropicMessages(written);
    expect(toAnthropicMessages(read ? [read] : [])).toEqual(written);
  });

  it('writes a search that Anthropic ran itself as its own blocks', () => {
    const page = {
      type: 'web_search_result',
      url: 'https://pages.test/',
      title: 'Cats',
      encrypted_content: 'abc',
      page_age: '1 day',
    };
    const search = tool('srvtoolu_1', {
      toolName: 'web_search',
      providerExecuted: true,
      output: [page],
    });
    const written = toAnthropicMessages([message('m1', 'assistant', search, text('Cats.'))]);
    expect(written.messages[1]?.content).toEqual([
      { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { q: 'cats' } },
      { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_1', content: [page] },
      block('Cats.'),
    ]);
    expect(fromAnthropicMessages(written)[0]?.parts).toEqual([search, text('Cats.')]);
    expect(() => checkAnthropicHistory(written)).not.toThrow();
  });

  it('shows the images in an output to the model', () => {
    const output = [
      { type: 'text', text: 'A cat' },
      { type: 'image', mimeType: 'image/png', data: 'iVBO' },
    ];
    const chat = [message('m1', 'assistant', tool('c1', { output }))];
    const written = toAnthropicMessages(chat);
    expect(written.messages[2]?.content).toEqual([
      {
        type: 'tool_result',
        tool_use_id: 'c1',
        content: [
          block('A cat'),
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBO' } },
        ],
      },
    ]);
    expect(fromAnthropicMessages(written)[0]?.parts).toEqual(chat[0]?.parts);
  });

  it('writes an output with an image that Anthropic refuses as text', () => {
    const output = [{ type: 'image', mimeType: 'image/tiff', data: 'SUkq' }];
    const chat = [message('m1', 'assistant', tool('c1', { output }))];
    expect(toAnthropicMessages(chat).messages[2]?.content).toEqual([
      result('c1', JSON.stringify(output)),
    ]);
  });

  it('writes a search of another provider as a call of the app', () => {
    const search = tool('s1', {
      toolName: 'web_search',
      providerExecuted: true,
      output: [{ url: 'https://pages.test/' }],
    });
    const written = toAnthropicMessages([message('m1', 'assistant', search, text('Cats.'))]);
    expect(written.messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect(() => checkAnthropicHistory(written)).not.toThrow();
  });

  it('moves later texts of the system to the system prompt, and reports it', () => {
    const reasons: string[] = [];
    const chat = [message('m1', 'user', text('Hi')), message('m2', 'system', text('Be brief.'))];
    const written = toAnthropicMessages(chat, { onLoss: ({ reason }) => reasons.push(reason) });
    expect(written.system).toEqual([block('Be brief.')]);
    expect(reasons).toEqual([
      'Anthropic has one system prompt, so the position of this text is lost.',
    ]);
  });
});
