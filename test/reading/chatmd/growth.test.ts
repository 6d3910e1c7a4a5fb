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

/** The start of each document, and the text that is repeated after it. */
const stretches: readonly (readonly [start: string, text: string])[] = [
  ...texts.map((text) => ['', text] as const),
  ['<user a="', '\\"'],
];

/** Returns how much longer one long text takes than ten texts of a tenth of its length, without noise. */
const measureGrowth = (work: (size: number) => () => void, size: number): number => {
  const [long, short] = [work(size), work(size / 10)];
  const tenShort = (): void => {
    for (let count = 0; count < 10; count += 1) {
      short();
    }
  };
  tenShort();
  return best(long) / (best(tenShort) + 15);
};

describe('the time for a document', () => {
  it.each(stretches)(
    'grows linearly with its length: %j, %j',
    (start, text) => {
      const growth = measureGrowth((size) => {
        const source = start + text.repeat(size / text.length);
        return () => parseChatMd(source);
      }, 400_000);
      expect(growth).toBeLessThan(4);
    },
    60_000,
  );

  it('grows linearly for converting and writing', () => {
    const growth = measureGrowth((size) => {
      let count = 0;
      const source = turn.repeat(size).replaceAll('"call"', () => {
        count += 1;
        return `"c${Math.floor(count / 2)}"`;
      });
      return () => writeChatMd(chatMdToMessages(parseChatMd(source)));
    }, 2_000);
    expect(growth).toBeLessThan(4);
  }, 60_000);

  it('stays linear if all messages and calls have the same id', () => {
    const growth = measureGrowth((size) => {
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
