import { readFileSync } from 'node:fs';
import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { chatMdToMessages, parseChatMd } from '../../../src/reading/chatmd/index.ts';
import { getTree } from './treeOf.ts';
import type { Tree } from './treeOf.ts';

interface Sample {
  readonly name: string;
  readonly input: string;
  readonly options?: { readonly files?: Readonly<Record<string, string>> };
  readonly expect: {
    readonly elements?: readonly Tree[];
    readonly toolCalls?: readonly Readonly<Record<string, unknown>>[];
    readonly text?: string;
    readonly messages?: readonly { readonly role: string; readonly text: string }[];
    readonly lenient?: { readonly text: string };
    readonly error?: { readonly contains: readonly string[] };
  };
}

const samples: readonly Sample[] = JSON.parse(
  readFileSync(new URL('./samples.json', import.meta.url), 'utf8'),
);

const textOf = ({ parts }: ChatMessage): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');

const callsOf = (messages: readonly ChatMessage[]) =>
  messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'tool' ? [part.toolInvocation] : [])),
  );

const parse = async ({ input, options }: Sample) =>
  parseChatMd(input, options?.files && { resolve: (src: string) => options.files?.[src] });

/** Returns an expected call without the fields that have other names in toolcard. */
const omitOthers = (call: Readonly<Record<string, unknown>>): object => {
  const { itemId: _, custom: __, ...rest } = call;
  return rest;
};

const having = (key: keyof Sample['expect']): readonly Sample[] =>
  samples.filter((sample) => key in sample.expect);

describe('the samples', () => {
  it.each(having('elements'))('parse to the expected tree: $name', async (sample) => {
    expect(getTree((await parse(sample)).elements)).toEqual(sample.expect.elements);
  });

  it.each(having('messages'))('give the expected message: $name', async (sample) => {
    const [first] = chatMdToMessages(await parse(sample));
    expect([{ role: first?.role, text: first && textOf(first) }]).toEqual(sample.expect.messages);
  });

  it.each(having('toolCalls'))('give the expected calls: $name', async (sample) => {
    const calls = callsOf(chatMdToMessages(await parse(sample)));
    expect(calls).toMatchObject(sample.expect.toolCalls?.map(omitOthers) ?? []);
  });

  it.each([...having('text'), ...having('lenient')])(
    'give the expected text: $name',
    async (sample) => {
      const messages = chatMdToMessages(await parse(sample)).filter(
        ({ role }) => role !== 'system',
      );
      expect(messages.map(textOf).join('').trim()).toBe(
        sample.expect.text ?? sample.expect.lenient?.text,
      );
    },
  );

  it.each(having('error'))('throw in strict mode: $name', ({ input, expect: { error } }) => {
    expect(parseChatMd(input).problems).not.toEqual([]);
    for (const text of error?.contains ?? []) {
      expect(() => parseChatMd(input, { strict: true })).toThrow(text);
    }
  });
});
