/*
 * JSON between special tokens. DeepSeek V3, R1 and V3.1, Cogito and distilled models write it:
 *
 *   <｜tool▁calls▁begin｜><｜tool▁call▁begin｜>find_book<｜tool▁sep｜>{"title": "Dune"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>
 *
 * In V3 and R1, the word `function` precedes the separator, the name follows it, and the JSON has a fence.
 */
import type { Input } from '../Input.ts';
import type { Reading, Syntax } from '../Syntax.ts';
import { takeMark, takeWord } from './json/peekNext.ts';
import { createTokenSyntax, tokenWord } from './tokens/createTokenSyntax.ts';
import type { CallHead } from './tokens/readTokenCalls.ts';

/** Returns the possible spellings of a token. Distilled models write its bars and word separators in ASCII. */
const spell = (words: string): readonly string[] =>
  ['｜', '|'].flatMap((bar) =>
    ['▁', '_'].map((space) => `<${bar}${words.replaceAll(' ', space)}${bar}>`),
  );

const separators = spell('tool sep');

function* readHead(input: Input): Reading<CallHead | undefined> {
  const first = yield* takeWord(input, tokenWord);
  if (first === '' || (yield* takeMark(input, separators)) === '') {
    return undefined;
  }
  const name = first === 'function' ? yield* takeWord(input, tokenWord) : '';
  return { name: name === '' ? first : name };
}

/** Tool calls as JSON between tokens: `<｜tool▁call▁begin｜>search<｜tool▁sep｜>{}<｜tool▁call▁end｜>`. */
export const deepseek: Syntax = createTokenSyntax('deepseek', {
  sectionStarts: spell('tool calls begin'),
  sectionEnds: spell('tool calls end'),
  callStarts: spell('tool call begin'),
  callEnds: spell('tool call end'),
  readHead,
  writeHead: ({ toolName }) => `${toolName}<｜tool▁sep｜>`,
  howTo: 'To call a tool, write its name and its input as JSON between these tokens:',
});
