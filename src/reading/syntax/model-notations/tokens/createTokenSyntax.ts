import { throwUnwritable } from '../../createWriteError.ts';
import type { Opener, Syntax, ToolInvocation } from '../../Syntax.ts';
import { writeJsonInput } from '../json/writeJsonInput.ts';
import { readTokenCalls } from './readTokenCalls.ts';
import type { TokenCallForm } from './readTokenCalls.ts';
import { trackLiterals } from '../../literals/trackLiterals.ts';

/** Matches a name or an id before a token. */
export const tokenWord = /^[^\s<>{}"'`|｜]{1,300}/;

const maxNameLength = 256;

/**
 * The tokens around calls, the instructions for a model, and a function that writes the start of a call. If a token has
 * several spellings, the first one is written.
 */
interface WritableForm extends TokenCallForm {
  readonly howTo: string;
  /** Writes the text between a call's first token and its input. */
  writeHead(invocation: ToolInvocation): string;
}

/** Creates an opener for a special token. */
export const createTokenOpener = (text: string): Opener => ({
  text,
  atLineStart: false,
  isToken: true,
});

/** Creates a notation for calls that are JSON between special tokens. */
export const createTokenSyntax = (name: string, form: WritableForm): Syntax => {
  const { howTo, sectionStarts, sectionEnds, callStarts, callEnds } = form;
  return {
    name,
    openers: [...sectionStarts, ...callStarts].map(createTokenOpener),
    trackLiterals,
    parse: (input, call, { text }) => readTokenCalls(input, call, text, form),
    write: (invocation) => {
      const { toolName } = invocation;
      if (toolName.length > maxNameLength || tokenWord.exec(toolName)?.[0] !== toolName) {
        throwUnwritable(invocation, "its name isn't allowed before a token");
      }
      return [
        sectionStarts[0],
        callStarts[0],
        form.writeHead(invocation),
        writeJsonInput(invocation),
        callEnds[0],
        sectionEnds[0],
      ].join('');
    },
    describe: () => ({
      howTo,
      rules: 'Write valid JSON. For several calls, write all of them in one section.',
    }),
  };
};
