/*
 * JSON between special tokens. DeepSeek V3, R1 and V3.1, Cogito and distilled models write it:
 *
 *   <｜tool▁calls▁begin｜><｜tool▁call▁begin｜>find_book<｜tool▁sep｜>{"title": "Dune"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>
 *
 * In V3 and R1, the word `function` precedes the separator, and the JSON has a fence.
 */
import { throwUnwritable } from '../createWriteError.ts';
import type { Input } from '../Input.ts';
import type { Reading, Syntax, SyntaxGuide, ToolInvocation } from '../Syntax.ts';
import { peekNext, takeMark } from './json/peekNext.ts';
import { readTokenCalls } from './tokens/readTokenCalls.ts';
import type { CallHead, TokenCallForm } from './tokens/readTokenCalls.ts';
import { writeJsonInput } from './json/writeJsonCall.ts';

/** Returns the spellings of a token. Distilled models write the bars and the spaces in ASCII. */
const spell = (words: string): readonly string[] =>
  ['｜', '|'].flatMap((bar) =>
    ['▁', '_'].map((space) => `<${bar}${words.replaceAll(' ', space)}${bar}>`),
  );

const separators = spell('tool sep');

const isName = (text: string): boolean => /^[^\s<>{}"'`|｜]{1,256}$/.test(text);

function* readName(input: Input): Reading<string> {
  yield* peekNext(input);
  const line = yield* input.peekLine((start) => isName(start), 257);
  const name = line.replace(/[\s<{`].*/, '');
  return isName(name) ? input.take(name.length) : '';
}

function* readHead(input: Input): Reading<CallHead | undefined> {
  const first = yield* readName(input);
  if (first === '' || (yield* takeMark(input, separators)) === '') {
    return undefined;
  }
  const name = first === 'function' ? yield* readName(input) : '';
  return { name: name === '' ? first : name };
}

const form: TokenCallForm = {
  sectionStarts: spell('tool calls begin'),
  sectionEnds: spell('tool calls end'),
  callStarts: spell('tool call begin'),
  callEnds: spell('tool call end'),
  readHead,
};

function write(invocation: ToolInvocation): string {
  const { toolName } = invocation;
  if (!isName(toolName)) {
    throwUnwritable(invocation, "its name isn't allowed before a token");
  }
  const call = `<｜tool▁call▁begin｜>${toolName}<｜tool▁sep｜>${writeJsonInput(invocation)}<｜tool▁call▁end｜>`;
  return `<｜tool▁calls▁begin｜>${call}<｜tool▁calls▁end｜>`;
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write its name and its input as JSON between these tokens:',
  rules: 'Write valid JSON. For several calls, write several of them in one section.',
});

/** Tool calls as JSON between tokens: `<｜tool▁call▁begin｜>search<｜tool▁sep｜>{}<｜tool▁call▁end｜>`. */
export const deepseek: Syntax = {
  name: 'deepseek',
  openers: [...form.sectionStarts, ...form.callStarts].map((text) => ({
    text,
    atLineStart: false,
    isToken: true,
  })),
  parse: (input, call, opener) => readTokenCalls(input, call, opener.text, form),
  write,
  describe,
};
