import type { ChatMessagePart } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import {
  chatMdToMessages,
  parseChatMd,
  writeChatMd,
} from '../../../../src/reading/chatmd/index.ts';

const image = 'data:image/gif;base64,AA';

const files: Readonly<Record<string, string>> = {
  'a.png': image,
  'a.md': '# A',
  'b.md': '<doc src="a.md" local/>',
  'https://x.dev/c': 'C',
  'text.png': 'no URL',
};

const load = async (source: string) => {
  const requests: unknown[] = [];
  const document = await parseChatMd(source, {
    resolve: (src, kind, reference) => {
      requests.push([src, kind, reference]);
      if (src === 'broken') {
        throw new Error('No disk.');
      }
      return files[src];
    },
  });
  const messages = chatMdToMessages(document);
  const parts: ChatMessagePart[] = messages.flatMap((message) => message.parts);
  return { requests, document, messages, parts };
};

describe('a document or an image in a message', () => {
  it('is loaded through `resolve`', async () => {
    const { parts, requests } = await load(
      '<user><img src="a.png" local/><doc src="a.md" local/><doc src="https://x.dev/c"/></user>',
    );
    expect(requests).toEqual([
      ['a.png', 'image', { from: undefined, local: true }],
      ['a.md', 'document', { from: undefined, local: true }],
      ['https://x.dev/c', 'document', { from: undefined, local: false }],
    ]);
    expect(parts).toMatchObject([
      { type: 'file', mediaType: 'image/gif', url: image, filename: 'a.png' },
      { type: 'source-document', title: 'a.md', text: '# A' },
      { type: 'source-document', title: 'https://x.dev/c', text: 'C' },
    ]);
  });

  it('is loaded relative to the imported file that contains it', async () => {
    const { requests } = await load('<system><import src="b.md"/></system>');
    expect(requests.at(-1)).toEqual(['a.md', 'document', { from: 'b.md', local: true }]);
  });

  it('is written as the reference that it was', async () => {
    const source =
      '<user>\n<img src="a.png" local/>\n<doc src="a.md" local strip/>\n<doc src="https://x.dev/c"/>\n</user>\n';
    const { messages } = await load(source);
    expect(writeChatMd(structuredClone(messages))).toBe(source);
  });

  it('stays a reference if it is missing, or if the image has no URL', async () => {
    const { parts, document } = await load(
      '<user><doc src="none" local/><img src="text.png" local/><img src="d.png"/></user>',
    );
    expect(parts).toMatchObject([
      { type: 'source-document', title: 'none' },
      { type: 'file', url: 'text.png' },
      { type: 'file', url: 'd.png' },
    ]);
    expect(document.problems).toEqual([]);
  });

  it('is reported if loading fails', async () => {
    const { parts, document } = await load('<user>\n<doc src="broken" local/></user>');
    expect(parts).toMatchObject([{ type: 'source-document', title: 'broken' }]);
    expect(document.problems).toMatchObject([
      { code: 'import-failed', line: 2, message: expect.stringContaining('No disk.') },
    ]);
  });

  it.each([
    '<assistant><doc src="a.md" local/></assistant>',
    '<msg role="assistant"><img src="a.png" local/></msg>',
    '<tool_response tool_call_id="c"><doc src="a.md" local/></tool_response>',
    '<user><agent src="x"><doc src="a.md" local/></agent></user>',
  ])('is not loaded in output of models and tools, or in agents: %s', async (source) => {
    expect((await load(source)).requests).toEqual([]);
  });
});
