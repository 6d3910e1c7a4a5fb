/*
 * A block between carets, with one line per parameter. Lists and long text take several lines:
 *
 *   ^^^write_file
 *   project: code-assistant
 *   paths: [
 *   src/lib.rs
 *   ]
 *   content ---
 *   //! hello
 *   fn main() {}
 *   --- content
 *   ^^^
 */
import type { Syntax, SyntaxGuide } from '../Syntax.ts';
import { marks } from './caretLines.ts';
import { readCaretCall } from './readCaretCall.ts';
import { writeCaretCall } from './writeCaretCall.ts';

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write a block of this form. Do not indent its lines:',
  rules: [
    'For a value of one line, write `name: value`.',
    'For a text of several lines, write `name ---`, then the text as it is, then `--- name`.',
    'For a list, write `name: [`, then one element per line, then `]`.',
    'End the call with a line of three carets.',
  ].join('\n'),
});

/** Tool calls as blocks between carets: `^^^search`, with `query: cats` in the lines below. */
export const caret: Syntax = {
  name: 'caret',
  openers: [{ text: marks, atLineStart: true }],
  parse: readCaretCall,
  write: writeCaretCall,
  describe,
};
