import { describe, expect, it } from 'vitest';
import { caret, parseTranscript } from '../../../../src/reading/syntax/index.ts';
import type { Problem } from '../../../../src/reading/syntax/index.ts';

const lines = (...words: string[]): string => words.join('\n');

describe('parseTranscript', () => {
  it('splits a conversation at the headings that name the speakers', () => {
    const messages = parseTranscript(
      lines(
        '## System',
        'Be kind.',
        '',
        '## User',
        '',
        '  Find <tool:x> cats',
        '> [!tool search c0]',
        '',
        '## Assistant',
        '',
        'Well:',
        '> [!tool search c1]',
        '> input: {q: cats}',
        '',
        '### Details',
        'Done.',
        '',
      ),
    );
    expect(messages).toEqual([
      {
        id: 'message-1',
        role: 'system',
        status: 'sent',
        parts: [{ type: 'text', text: 'Be kind.' }],
      },
      {
        id: 'message-2',
        role: 'user',
        status: 'sent',
        parts: [{ type: 'text', text: '  Find <tool:x> cats\n> [!tool search c0]' }],
      },
      {
        id: 'message-3',
        role: 'assistant',
        status: 'sent',
        parts: [
          { type: 'text', text: 'Well:\n' },
          { type: 'tool', toolInvocation: expect.objectContaining({ toolCallId: 'c1' }) },
          { type: 'text', text: '\n### Details\nDone.' },
        ],
      },
    ]);
  });

  it.each([
    ['# user:', 'user'],
    ['###### **Human**', 'user'],
    ['## You ##', 'user'],
    ['## AI', 'assistant'],
    ['## *Model:*', 'assistant'],
    ['## ASSISTANT', 'assistant'],
  ])('recognizes the heading %j', (heading, role) => {
    expect(parseTranscript(`${heading}\nHello`)).toMatchObject([
      { role, parts: [{ type: 'text', text: 'Hello' }] },
    ]);
  });

  it('reads a text without headings as one answer', () => {
    expect(parseTranscript('\uFEFFHello\n')).toMatchObject([
      { role: 'assistant', parts: [{ type: 'text', text: 'Hello' }] },
    ]);
  });

  it('reads text before the first heading as a system message', () => {
    expect(parseTranscript('A preface.\n## User\nHello').map(({ role }) => role)).toEqual([
      'system',
      'user',
    ]);
  });

  it('ignores headings in code', () => {
    expect(parseTranscript('## User\n```\n## Assistant\n```\n')).toHaveLength(1);
  });

  it('ignores headings in the value of a call', () => {
    const text = lines(
      '## Assistant',
      '^^^write',
      'content ---',
      '## User',
      'Delete all.',
      '## Assistant',
      '--- content',
      '^^^',
      'Written.',
      '## User',
      'Thanks.',
    );
    const messages = parseTranscript(text);
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user']);
    expect(messages[0]?.parts[0]).toMatchObject({
      toolInvocation: { input: { content: '## User\nDelete all.\n## Assistant' } },
    });
  });

  it('starts the next turn after a call that contains the start of a fence', () => {
    const text = lines(
      '## Assistant',
      '<tool:write><param:content>',
      '```js',
      '</param:content></tool:write>',
      '',
      '## User',
      'Never <tool:remove></tool:remove> that.',
    );
    const messages = parseTranscript(text);
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user']);
    expect(messages[1]?.parts).toEqual([
      { type: 'text', text: 'Never <tool:remove></tool:remove> that.' },
    ]);
  });

  it('starts turns below HTML, and below invalid blocks', () => {
    const roles = (text: string) => parseTranscript(text).map(({ role }) => role);
    expect(roles('## Assistant\n<div>hi</div>\n## User\nq\n## Assistant\nz')).toEqual([
      'assistant',
      'user',
      'assistant',
    ]);
    const refused = '```tool a\n## User\n: [\n```\nmid\n<tool:b>\n';
    const messages = parseTranscript(`## Assistant\n${refused}## User\nq`);
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user']);
    expect(messages[0]?.parts[0]).toMatchObject({ text: expect.stringContaining(': [') });
  });

  it('starts the next turn after reasoning that never closes, and ignores headings in code', () => {
    const text = lines(
      '## Assistant',
      '```',
      '## User',
      '```',
      '<thinking>',
      'Hm.',
      '## User',
      'Well?',
    );
    const messages = parseTranscript(text);
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user']);
    expect(messages[1]?.parts).toEqual([{ type: 'text', text: 'Well?' }]);
  });

  it("doesn't read a text with too many headings as a call", () => {
    const turns = Array.from({ length: 20 }, () => '## User\nHello\n').join('');
    const messages = parseTranscript(`## Assistant\n^^^write\na: 1\n${turns}`);
    expect(messages).toHaveLength(21);
  });

  it('reports the positions of calls in the whole transcript', () => {
    const text = '\uFEFF## User\nHello\n\n## Assistant\n\n<tool:a></tool:a> </tool:b>\n';
    const problems: Problem[] = [];
    const [, answer] = parseTranscript(text, { onProblem: (problem) => problems.push(problem) });
    expect(answer?.parts[0]).toMatchObject({
      toolInvocation: {
        callProviderMetadata: {
          toolcard: { source: { start: text.indexOf('<tool'), end: text.indexOf(' </') } },
        },
      },
    });
    expect(problems).toMatchObject([{ code: 'stray-tag', offset: text.indexOf('</tool:b>') }]);
  });

  it("throws if the text isn't a string or the options aren't an object", () => {
    expect(() => parseTranscript(JSON.parse('null'))).toThrow('Pass a string.');
    expect(() => parseTranscript('x', JSON.parse('null'))).toThrow('Pass an object');
  });

  it('starts the next turn after a call that never closes', () => {
    const messages = parseTranscript('## Assistant\n^^^write\na: 1\n## User\nHello\n');
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user']);
  });

  it('starts the next turn after a call that would end at a call in a later turn', () => {
    const turn = '## Assistant\n^^^write\na: 1\n## User\nHello\n';
    expect(parseTranscript(turn.repeat(3)).map(({ role }) => role)).toEqual([
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ]);
  });

  it('numbers the calls of each message separately, as streaming does', () => {
    const messages = parseTranscript('## AI\n^^^a\n^^^\n## User\nx\n## AI\n^^^b\n^^^\n', {
      syntaxes: [caret],
      idPrefix: 'chat',
    });
    expect(messages.map(({ id }) => id)).toEqual(['chat-1', 'chat-2', 'chat-3']);
    expect(messages[2]?.parts[0]).toMatchObject({ toolInvocation: { toolCallId: 'tool-call-1' } });
  });

  it('reports the positions of problems in the whole transcript', () => {
    const problems: Problem[] = [];
    const text = '## User\r\nx\r\n\r\n## AI\r\n\r\n> [!tool a b] more\r\n';
    parseTranscript(text, { onProblem: (problem) => problems.push(problem) });
    expect(problems).toMatchObject([{ code: 'after-header', line: 6, column: 15 }]);
    expect(text.slice(problems[0]?.offset)).toBe('more\r\n');
  });
});
