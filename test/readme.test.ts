import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  chatMdProblemMeanings,
  chatMdToMessages,
  parseChatMd,
  writeChatMd,
} from '../src/chatmd/index.ts';
import { parseText, problemMeanings } from '../src/syntax/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  it('names every problem', () => {
    for (const code of Object.keys({ ...problemMeanings, ...chatMdProblemMeanings })) {
      expect(readme).toContain(`| \`${code}\``);
    }
  });

  it('shows a document that is read and written as it says', () => {
    const source = /const source = `([^`]*)`/.exec(readme)?.[1] ?? '';
    const document = parseChatMd(source, { strict: true });
    expect(document.tools).toMatchObject([{ type: 'builtin', name: 'read_file' }]);
    expect(document.config).toMatchObject({ model: 'gpt-4o', showToolCall: false });
    const messages = chatMdToMessages(document);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(writeChatMd(messages)).toBe(source);
  });

  it('shows notations that are read as it says', () => {
    const sample = /^````text\n([^]*?)^````$/m.exec(readme)?.[1] ?? '';
    const { parts, problems } = parseText(sample);
    const inputs = parts.flatMap((part) =>
      part.type === 'tool' ? [part.toolInvocation.input] : [],
    );
    expect(inputs).toEqual(['cats', 'dogs', 'birds', 'fish', 'mice'].map((query) => ({ query })));
    expect(parts).toContainEqual({ type: 'reasoning', text: 'Enough animals.' });
    expect(problems).toEqual([]);
  });
});
