import { describe, expect, it } from 'vitest';
import {
  toAnthropicMessages,
  toChatCompletionsMessages,
  toUIMessages,
} from '../../../src/reading/messages/index.ts';
import type { WritingOptions } from '../../../src/reading/messages/index.ts';
import { message, text, tool } from '../../support/chatMessages.ts';

const block = (words: string, annotations?: object): object => ({
  type: 'text',
  text: words,
  ...(annotations && { annotations }),
});

const write = (
  output: unknown,
  options: WritingOptions = {},
): { readonly content: unknown; readonly reasons: readonly string[] } => {
  const reasons: string[] = [];
  const chat = [message('u', 'user', text('Hi')), message('a', 'assistant', tool('c', { output }))];
  const onLoss = ({ reason }: { readonly reason: string }): number => reasons.push(reason);
  const written = toChatCompletionsMessages(chat, { onLoss, ...options });
  return { content: written.at(-1)?.content, reasons };
};

describe('an MCP result in a chat', () => {
  it('goes to the model without the blocks that are only for the user', () => {
    const user = block('Shown.', { audience: ['user'] });
    const both = block('Both.', { audience: ['user', 'assistant'] });
    const notForModel = [
      "Parts of the output that are optional or aren't meant for the model are left out.",
    ];
    expect(write([user, both])).toEqual({ content: JSON.stringify([both]), reasons: notForModel });
    expect(write({ content: [user, both], structuredContent: 1, _meta: { a: 1 } })).toEqual({
      content: JSON.stringify({ content: [both], structuredContent: 1 }),
      reasons: notForModel,
    });
    expect(write([both]).reasons).toEqual([]);
  });

  it('keeps everything in messages of the AI SDK, which are also shown', () => {
    const output = { content: [block('Shown.', { audience: ['user'] })], _meta: { a: 1 } };
    const chat = [message('a', 'assistant', tool('c', { output }))];
    expect(toUIMessages(chat)[0]?.parts).toMatchObject([{ output }]);
  });

  it('loses its least important blocks first if it is too long', () => {
    const blocks = [
      block('Required.', { priority: 1 }),
      block('Optional.', { priority: 0 }),
      block('Useful.', { priority: 0.5 }),
      block('Plain.'),
    ];
    const all = JSON.stringify(blocks).length;
    const kept = (maxOutputLength: number): string => {
      const { content } = write({ content: blocks }, { maxOutputLength });
      return blocks
        .map((each) => Reflect.get(each, 'text'))
        .filter((words) => String(content).includes(words))
        .join(' ');
    };
    expect(kept(all + 20)).toBe('Required. Optional. Useful. Plain.');
    expect(kept(all - 1)).toBe('Required. Useful. Plain.');
    expect(kept(all - 80)).toBe('Required. Plain.');
    expect(write({ content: blocks }, { maxOutputLength: 9 }).content).toMatch(
      /^\{"content\[\d+ more characters\]$/,
    );
  });

  it('shows its images to the model, next to its structured content', () => {
    const output = {
      content: [{ type: 'image', mimeType: 'image/png', data: 'iVBO' }],
      structuredContent: { width: 1 },
    };
    const chat = [
      message('u', 'user', text('Hi')),
      message('a', 'assistant', tool('c', { output })),
    ];
    expect(toAnthropicMessages(chat).messages.at(-1)?.content).toMatchObject([
      {
        content: [
          { type: 'image', source: { data: 'iVBO' } },
          { type: 'text', text: '{"width":1}' },
        ],
      },
    ]);
  });
});
