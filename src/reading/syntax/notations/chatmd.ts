/*
 * The elements of ChatMD for tools and reasoning, as in a transcript that is stored as a file:
 *
 *   <tool_call function_name="read_file" tool_call_id="call_123">
 *   RAW|
 *   { "path": "README.md" }
 *   |RAW
 *   </tool_call>
 *
 *   <tool_response tool_call_id="call_123">
 *   RAW|
 *   # toolcard
 *   |RAW
 *   </tool_response>
 *
 *   <reasoning id="r1"><summary>The file is short.</summary></reasoning>
 */
import type { Syntax, SyntaxGuide } from '../Syntax.ts';
import { readChatMdElement, tags } from './readChatMdElement.ts';
import { writeChatMdCall } from './writeChatMdCall.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write an element of this form:',
  rules: [
    'Give each call a unique id.',
    'Write the input as one valid JSON object between RAW| and |RAW.',
    'Do not escape anything beyond what JSON requires.',
  ].join(' '),
});

/** Tool calls, results and reasoning as elements of ChatMD, such as `<tool_call function_name="search">`. */
export const chatmd: Syntax = {
  name: 'chatmd',
  openers: tags.map((tag) => ({ text: `<${tag}`, atLineStart: false })),
  literals: [
    ['RAW|', '|RAW'],
    ['<!--', '-->'],
  ],
  trackLiterals,
  parse: readChatMdElement,
  write: writeChatMdCall,
  describe,
};
