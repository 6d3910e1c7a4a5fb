import type { ChatMessagePart } from '@mui/x-chat/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatMdToMessages, parseChatMd } from '../../../src/reading/chatmd/index.ts';
import { chatmd, parseText } from '../../../src/reading/syntax/index.ts';
import { readEvents } from '../../support/readEvents.ts';

const getCalls = (parts: readonly ChatMessagePart[]): unknown =>
  parts.flatMap((part) => {
    if (part.type !== 'tool') {
      return [];
    }
    const { toolCallId, toolName, state, input, output } = part.toolInvocation;
    return [{ toolCallId, toolName, state, input, output }];
  });

const pieces = [
  'RAW|',
  '|RAW',
  'RAW|\n',
  '\n|RAW',
  '<!--',
  '-->',
  ' ',
  '\n',
  '\r\n',
  '\r',
  '\t',
  'a',
  '{"b": [1]}',
  '<b>',
  '</b>',
  '|',
  '<',
  '&lt;',
  '<summary>',
  '<summary a="b">',
  '</summary>',
  '<agent src="a">',
  '</agent>',
  '<img src="a"/>',
  '<import src="a"/>',
];

const payload = fc
  .array(fc.constantFrom(...pieces), { maxLength: 10 })
  .map((parts) => parts.join(''));

const attribute = fc.constantFrom(
  '',
  ' type="custom_tool_call"',
  ' flag',
  ` x='"' y = "\\"1" z=/a/b`,
  ' x="&amp;>"\n',
  ' x="1"y="2"',
);

describe('a document and a stream of ChatMD', () => {
  it.each(['<img src="a"/>\nRAW||RAW', 'a\nRAW||RAW', '\nRAW||RAW'])(
    'give %j the same content',
    (content) => {
      const source = `<tool_call function_name="f" tool_call_id="c" type="custom_tool_call">${content}</tool_call>`;
      const read = chatMdToMessages(parseChatMd(source)).flatMap((message) => message.parts);
      expect(getCalls(read)).toEqual(getCalls(parseText(source, { syntaxes: [chatmd] }).parts));
    },
  );

  it('give the same calls, because they share one grammar', () => {
    fc.assert(
      fc.property(attribute, payload, payload, (attributes, input, output) => {
        const source =
          `<tool_call function_name="f" tool_call_id='c'${attributes}>${input}</tool_call>\n` +
          `<tool_response tool_call_id=c${attributes}>${output}</tool_response>\n`;
        const document = parseChatMd(source);
        fc.pre(document.problems.length === 0);
        const { parts, problems } = parseText(source, { syntaxes: [chatmd] });
        expect(problems).toEqual([]);
        const read = chatMdToMessages(document).flatMap((message) => message.parts);
        expect(getCalls(read)).toEqual(getCalls(parts));
      }),
      { numRuns: 3_000 },
    );
  });

  it('take the same calls in RAW and in comments for text', () => {
    const piece = fc.constantFrom(
      'RAW|',
      '|RAW',
      '<!--',
      '-->',
      '|',
      'RAW',
      '<',
      '-',
      ' ',
      'a',
      '\nb',
      '\r\n',
      '<tool_call function_name="f" tool_call_id="#">RAW|<!--|RAW</tool_call>',
      '<tool_response tool_call_id="#">--> RAW||RAW</tool_response>',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 3, maxLength: 12 }), (chosen) => {
        const written = chosen.map((each, index) => each.replace('#', `c${index}`)).join('');
        const source = `<assistant>a ${written}</assistant>`;
        const document = parseChatMd(source);
        fc.pre(document.problems.length === 0);
        const read = chatMdToMessages(document).flatMap((message) => message.parts);
        const { parts } = parseText(source, { syntaxes: [chatmd] });
        expect(getCalls(parts)).toEqual(getCalls(read));
        const options = { syntaxes: [chatmd] };
        expect(readEvents(source.split(''), options)).toEqual(readEvents([source], options));
      }),
      { numRuns: 3_000 },
    );
  });
});
