/*
 * Tags around a call and each of its parameters. Values are raw text:
 *
 *   <tool:write_file>
 *   <param:path>src/lib.rs</param:path>
 *   <param:content>
 *   //! hello
 *   fn main() {}
 *   </param:content>
 *   </tool:write_file>
 */
import type { Syntax, SyntaxGuide } from '../Syntax.ts';
import { readXmlCall } from './readXmlCall.ts';
import { writeXmlCall } from './writeXmlCall.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write tags of this form:',
  rules: [
    'Values are raw text. Do not escape anything.',
    'If a value has several lines, put its tags on separate lines.',
    'For a list, repeat the parameter once per element.',
  ].join(' '),
});

/** Tool calls as tags: `<tool:search>`, with `<param:query>` for each parameter. */
export const xml: Syntax = {
  name: 'xml',
  openers: (['<tool:', '</tool:', '</param:'] as const).map((text) => ({
    text,
    atLineStart: false,
  })),
  trackLiterals,
  parse: readXmlCall,
  write: writeXmlCall,
  describe,
};
