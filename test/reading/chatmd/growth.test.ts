import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { chatMdToMessages, parseChatMd, writeChatMd } from '../../../src/reading/chatmd/index.ts';

const turn = `<user>
Question <b>bold</b>
</user>

<tool_call function_name="read_file" tool_call_id="call" id="fc">
RAW|
{"path": "README.md"}
|RAW
</tool_call>

<tool_response tool_call_id="call">
RAW|
some output
|RAW
</tool_response>

<assistant>
Answer.
</assistant>

`;

const best = (work: () => void): number => {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
};

const texts = [
  turn,
  '<',
  '<user>',
  '<user>\n',
  '</user>',
  '<user></assistant>',
  '<user><agent>',
  'RAW|',
  ' RAW|x|RAW',
  '<!--',
  '<!--  ',
  '<doc a="',
  '<doc a=\'<doc b="',
  '<doc a ',
  '<doc src=',
  '<doc src="x" local>\n',
  `<doc x="' y='<doc "`,
  '<summary>\n',
  'x&amp;',
  ' ',
  '\r',
];

/** What begins, and what follows it again and again. */
const stretches: readonly (readonly [start: string, text: string])[] = [
  ...texts.map((text) => ['', text] as const),
  ['<user a="', '\\"'],
];

/** How much longer one long text takes than ten that are a tenth of it, but for the noise of short times. */
const growthOf = (work: (size: number) => () => void, size: number): number => {
  const [long, short] = [work(size), work(size / 10)];
  const tenShort = (): void => {
    for (let count = 0; count < 10; count += 1) {
      short();
    }
  };
  tenShort();
  return best(long) / (best(tenShort) + 15);
};

describe('a document', () => {
  it.each(stretches)(
    'of ten times the length takes about ten times the time: %j, %j',
    (start, text) => {
      const growth = growthOf((size) => {
        const source = start + text.repeat(size / text.length);
        return () => parseChatMd(source);
      }, 400_000);
      expect(growth).toBeLessThan(4);
    },
    60_000,
  );

  it('is made a chat, and that a document, in time that grows with its length', () => {
    const growth = growthOf((size) => {
      let count = 0;
      const source = turn.repeat(size).replaceAll('"call"', () => {
        count += 1;
        return `"c${Math.floor(count / 2)}"`;
      });
      return () => writeChatMd(chatMdToMessages(parseChatMd(source)));
    }, 2_000);
    expect(growth).toBeLessThan(4);
  }, 60_000);

  it('is no slower where all messages and calls want one id', () => {
    const growth = growthOf((size) => {
      const messages = Array.from({ length: size }, (): ChatMessage => {
        const call = {
          toolCallId: 'c',
          toolName: 'f',
          state: 'input-available',
          input: {},
        } as const;
        return { id: 'm', role: 'assistant', parts: [{ type: 'tool', toolInvocation: call }] };
      });
      const users = '<user message="m">a</user>\n<system message="m">b</system>\n'.repeat(size);
      return () => [writeChatMd(messages), chatMdToMessages(parseChatMd(users))];
    }, 2_000);
    expect(growth).toBeLessThan(4);
  }, 60_000);
});
