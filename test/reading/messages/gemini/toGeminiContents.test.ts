import { describe, expect, it } from 'vitest';
import { toGeminiContents } from '../../../../src/reading/messages/index.ts';
import { checkGeminiHistory } from '../../../support/checkProviderHistory.ts';
import { message, text, threeTurns, tool } from '../../../support/chatMessages.ts';

const call = (id: string, name: string, args: object): object => ({
  functionCall: { id, name, args },
});

const response = (id: string, name: string, value: object): object => ({
  functionResponse: { id, name, response: value },
});

describe('toGeminiContents', () => {
  it('writes the responses of calls as the message after them', () => {
    const chat = toGeminiContents(threeTurns);
    expect(chat).toEqual({
      systemInstruction: { parts: [{ text: 'Be kind.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'Cats and dogs?' }] },
        {
          role: 'model',
          parts: [
            { text: 'I look.' },
            call('tool-call-1', 'search', { q: 'cats' }),
            call('tool-call-2', 'search', { q: 'dogs' }),
          ],
        },
        {
          role: 'user',
          parts: [
            response('tool-call-1', 'search', { output: { hits: 3 } }),
            response('tool-call-2', 'search', { output: 'none' }),
          ],
        },
        { role: 'model', parts: [{ text: 'Three cats.' }] },
        { role: 'user', parts: [{ text: 'Delete them.' }] },
        { role: 'model', parts: [call('tool-call-1-2', 'delete', { q: 'cats' })] },
        {
          role: 'user',
          parts: [
            response('tool-call-1-2', 'delete', { error: 'The call was denied. Reason: Never.' }),
          ],
        },
        { role: 'model', parts: [{ text: 'I did not.' }] },
        { role: 'user', parts: [{ text: 'Try again.' }] },
        { role: 'model', parts: [call('tool-call-1-3', 'search', { q: 'cats' })] },
        { role: 'user', parts: [response('tool-call-1-3', 'search', { error: 'Timed out' })] },
        { role: 'model', parts: [call('tool-call-2-2', 'search', { q: 'cats' })] },
        {
          role: 'user',
          parts: [
            response('tool-call-2-2', 'search', { error: 'No result: the call was interrupted.' }),
          ],
        },
        { role: 'user', parts: [{ text: 'And?' }] },
      ],
    });
    expect(() => checkGeminiHistory(chat)).not.toThrow();
  });

  it('writes thoughts, files and signatures', () => {
    const signed = (thoughtSignature: string): object => ({ google: { thoughtSignature } });
    const chat = [
      message(
        'm1',
        'user',
        { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,iVBO' },
        { type: 'file', mediaType: 'video/mp4', url: 'gs://bucket/a.mp4' },
      ),
      {
        ...message(
          'm2',
          'assistant',
          { type: 'reasoning' as const, text: 'Hm.' },
          text('I look.'),
          tool('c1'),
        ),
        metadata: {
          toolcard: { c1: { callProviderMetadata: signed('s2') } },
          toolcardParts: { 'text:0': { providerMetadata: signed('s1') } },
        },
      },
    ];
    expect(toGeminiContents(chat).contents).toMatchObject([
      {
        role: 'user',
        parts: [
          { inlineData: { mimeType: 'image/png', data: 'iVBO' } },
          { fileData: { mimeType: 'video/mp4', fileUri: 'gs://bucket/a.mp4' } },
        ],
      },
      {
        role: 'model',
        parts: [
          { text: 'Hm.', thought: true },
          { text: 'I look.', thoughtSignature: 's1' },
          { ...call('c1', 'search', { q: 'cats' }), thoughtSignature: 's2' },
        ],
      },
      { role: 'user', parts: [response('c1', 'search', { output: { hits: 3 } })] },
    ]);
  });

  it('reports the hidden reasoning of other providers', () => {
    const reasons: string[] = [];
    const before = [{ type: 'reasoning', providerMetadata: { anthropic: { redactedData: 'x' } } }];
    const hidden = { toolcardParts: { 'text:0': { before } } };
    toGeminiContents([{ ...message('m1', 'assistant', text('Hi')), metadata: hidden }], {
      onLoss: ({ reason }) => reasons.push(reason),
    });
    expect(reasons).toEqual(['Gemini accepts hidden reasoning only with its signature.']);
  });

  it('reports what Gemini cannot represent', () => {
    const reasons: string[] = [];
    const chat = [
      message(
        'm1',
        'user',
        { type: 'file', mediaType: 'image/png', url: 'blob:x' },
        { type: 'file', mediaType: 'image/png', url: 'https://files.test/a.png', filename: 'a' },
        { type: 'reasoning', text: 'Hm.' },
      ),
      message(
        'm2',
        'assistant',
        tool('c1', { approvalId: 'a', approval: { approved: true }, preliminary: true }),
        { type: 'source-url', sourceId: 's', url: 'https://pages.test/' },
        { type: 'data-note', data: 1 },
        Object.assign({ type: 'data-x' as const, data: 0 }, { type: 'app-part' }),
      ),
      message('m3', 'system', { type: 'reasoning', text: 'Hm.' }),
    ];
    toGeminiContents(chat, { onLoss: ({ reason }) => reasons.push(reason) });
    expect(reasons).toEqual([
      "Gemini can't load a file from this URL.",
      "Gemini doesn't support the name of a file.",
      "Gemini doesn't support reasoning in user messages.",
      "Gemini doesn't support the approval of a call.",
      "Gemini can't mark an output as preliminary.",
      "Gemini doesn't support sources.",
      "Gemini doesn't support data parts.",
      `Gemini doesn't support "app-part" parts.`,
      "Gemini doesn't support reasoning in system messages.",
    ]);
  });

  it('signs calls of other models with `missingSignature`', () => {
    const chat = [message('m1', 'user', text('Hi')), message('m2', 'assistant', tool('c1'))];
    const missingSignature = 'skip_thought_signature_validator';
    expect(toGeminiContents(chat, { missingSignature }).contents[1]?.parts).toEqual([
      { ...call('c1', 'search', { q: 'cats' }), thoughtSignature: missingSignature },
    ]);
  });

  it('begins with a user, and puts later texts of the system into the system prompt', () => {
    const reasons: string[] = [];
    const chat = [
      message('m1', 'assistant', tool('c1')),
      message('m2', 'system', text('Be brief.')),
    ];
    const written = toGeminiContents(chat, { onLoss: ({ reason }) => reasons.push(reason) });
    expect(() => checkGeminiHistory(written)).not.toThrow();
    expect(written.systemInstruction).toEqual({ parts: [{ text: 'Be brief.' }] });
    expect(reasons).toEqual([
      'Gemini has one system prompt, so the position of this text is lost.',
    ]);
  });
});
