import { describe, expect, it } from 'vitest';
import { toBedrockMessages } from '../../../../src/reading/messages/index.ts';
import { checkBedrockHistory } from '../../../support/checkProviderHistory.ts';
import { message, text, threeTurns, tool } from '../../../support/chatMessages.ts';

const use = (toolUseId: string, name: string, input: object): object => ({
  toolUse: { toolUseId, name, input },
});

const result = (toolUseId: string, content: object, status?: 'error'): object => ({
  toolResult: { toolUseId, content: [content], ...(status && { status }) },
});

const file = (mediaType: string, url: string, filename?: string) => ({
  type: 'file' as const,
  mediaType,
  url,
  ...(filename !== undefined && { filename }),
});

describe('toBedrockMessages', () => {
  it('writes the results of calls first in the message after them', () => {
    const chat = toBedrockMessages(threeTurns);
    expect(() => checkBedrockHistory(chat)).not.toThrow();
    expect(chat).toEqual({
      system: [{ text: 'Be kind.' }],
      messages: [
        { role: 'user', content: [{ text: 'Cats and dogs?' }] },
        {
          role: 'assistant',
          content: [
            { text: 'I look.' },
            use('tool-call-1', 'search', { q: 'cats' }),
            use('tool-call-2', 'search', { q: 'dogs' }),
          ],
        },
        {
          role: 'user',
          content: [
            result('tool-call-1', { json: { hits: 3 } }),
            result('tool-call-2', { text: 'none' }),
          ],
        },
        { role: 'assistant', content: [{ text: 'Three cats.' }] },
        { role: 'user', content: [{ text: 'Delete them.' }] },
        { role: 'assistant', content: [use('tool-call-1-2', 'delete', { q: 'cats' })] },
        {
          role: 'user',
          content: [
            result('tool-call-1-2', { text: 'The call was denied. Reason: Never.' }, 'error'),
          ],
        },
        { role: 'assistant', content: [{ text: 'I did not.' }] },
        { role: 'user', content: [{ text: 'Try again.' }] },
        { role: 'assistant', content: [use('tool-call-1-3', 'search', { q: 'cats' })] },
        { role: 'user', content: [result('tool-call-1-3', { text: 'Timed out' }, 'error')] },
        { role: 'assistant', content: [use('tool-call-2-2', 'search', { q: 'cats' })] },
        {
          role: 'user',
          content: [
            result('tool-call-2-2', { text: 'No result: the call was interrupted.' }, 'error'),
            { text: 'And?' },
          ],
        },
      ],
    });
  });

  it('writes reasoning with its signature, also if it was hidden', () => {
    const reasons: string[] = [];
    const chat = [
      message('u', 'user', text('Hi')),
      {
        ...message(
          'a',
          'assistant',
          { type: 'reasoning' as const, text: 'Hm.' },
          { type: 'reasoning' as const, text: 'Unsigned.' },
          text('Hello.'),
        ),
        metadata: {
          toolcardParts: {
            'reasoning:0': { providerMetadata: { bedrock: { signature: 'sig' } } },
            'text:0': {
              before: [
                { type: 'reasoning', providerMetadata: { anthropic: { redactedData: 'cmVk' } } },
              ],
            },
          },
        },
      },
    ];
    const written = toBedrockMessages(chat, { onLoss: ({ reason }) => reasons.push(reason) });
    expect(written.messages[1]?.content).toEqual([
      { reasoningContent: { reasoningText: { text: 'Hm.', signature: 'sig' } } },
      { reasoningContent: { redactedContent: 'cmVk' } },
      { text: 'Hello.' },
    ]);
    expect(reasons).toEqual(['Bedrock accepts reasoning only with its signature.']);
  });

  it('writes files, in the form that the request needs', () => {
    const chat = [
      message(
        'u',
        'user',
        file('image/png', 'data:image/png;base64,iVBO'),
        file('video/mp4', 's3://bucket/a.mp4'),
        file('application/pdf', 'data:application/pdf;base64,JVBE', 'plan (1).pdf'),
        file('text/plain', 'data:text/plain,Hi'),
      ),
    ];
    const written = toBedrockMessages(chat);
    expect(() => checkBedrockHistory(written)).not.toThrow();
    expect(written.messages[0]?.content).toEqual([
      { text: '(The user attached this.)' },
      { image: { format: 'png', source: { bytes: 'iVBO' } } },
      { video: { format: 'mp4', source: { s3Location: { uri: 's3://bucket/a.mp4' } } } },
      { document: { format: 'pdf', name: 'plan (1)', source: { bytes: 'JVBE' } } },
      { document: { format: 'txt', name: 'Document', source: { bytes: 'SGk=' } } },
    ]);
    const { messages } = toBedrockMessages(chat, { bytes: 'binary' });
    expect(messages[0]?.content[1]).toEqual({
      image: { format: 'png', source: { bytes: new Uint8Array([0x89, 0x50, 0x4e]) } },
    });
    const broken = [message('u', 'user', file('image/png', 'data:image/png;base64,%'))];
    expect(() => toBedrockMessages(broken, { bytes: 'binary' })).not.toThrow();
  });

  it('writes an output as an object, as text, or as blocks with images', () => {
    const image = { type: 'image', mimeType: 'image/png', data: 'iVBO' };
    const blank = { type: 'text', text: '' };
    const odd = { type: 'image', mimeType: 'image/tiff', data: 'SUkq' };
    const write = (output: unknown): unknown => {
      const chat = [
        message('u', 'user', text('Hi')),
        message('a', 'assistant', tool('c', { output })),
      ];
      const written = toBedrockMessages(chat);
      expect(() => checkBedrockHistory(written)).not.toThrow();
      const [block] = written.messages.at(-1)?.content ?? [];
      return block !== undefined && 'toolResult' in block ? block.toolResult.content : undefined;
    };
    expect(write([1])).toEqual([{ text: '[1]' }]);
    expect(write('')).toEqual([{ json: { output: '' } }]);
    expect(write([{ type: 'text', text: 'A cat.' }, image])).toEqual([
      { text: 'A cat.' },
      { image: { format: 'png', source: { bytes: 'iVBO' } } },
    ]);
    for (const output of [[blank, image], [odd]]) {
      expect(write(output)).toEqual([{ text: JSON.stringify(output) }]);
    }
  });

  it('reports what Bedrock cannot represent', () => {
    const reasons: string[] = [];
    const chat = [
      message(
        'm1',
        'user',
        text(' '),
        file('image/png', 'https://files.test/a.png'),
        file('audio/wav', 'data:audio/wav;base64,UklG'),
        file('image/png', 'data:image/png;base64,iVBO', 'a.png'),
        { type: 'reasoning', text: 'Hm.' },
      ),
      message(
        'm2',
        'assistant',
        tool('c1', { approvalId: 'a', approval: { approved: true }, preliminary: true }),
        { type: 'source-url', sourceId: 's', url: 'https://pages.test/' },
      ),
      message('m3', 'system', { type: 'reasoning', text: 'Hm.' }, text('Be brief.'), text(' ')),
    ];
    toBedrockMessages(chat, { onLoss: ({ reason }) => reasons.push(reason) });
    expect(reasons).toEqual([
      "Bedrock can't load image/png from this URL.",
      "Bedrock can't load audio/wav from this URL.",
      "Bedrock can't keep the name of this file.",
      "Bedrock doesn't support reasoning in user messages.",
      "Bedrock doesn't support the approval of a call.",
      "Bedrock can't mark an output as preliminary.",
      "Bedrock doesn't support sources.",
      "Bedrock doesn't support reasoning in system messages.",
      'Bedrock has one system prompt, so the position of this text is lost.',
    ]);
  });

  it('begins with a user, and ends without trailing blanks', () => {
    expect(toBedrockMessages([message('a', 'assistant', text('Hello. '))]).messages).toEqual([
      { role: 'user', content: [{ text: '(The assistant begins the chat.)' }] },
      { role: 'assistant', content: [{ text: 'Hello.' }] },
    ]);
  });
});
