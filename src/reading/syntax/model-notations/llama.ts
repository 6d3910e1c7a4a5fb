/*
 * JSON after a token, or bare. Llama 3.1 to 3.3, Phi-4-mini, Firefunction, xLAM and Functionary write it:
 *
 *   <|python_tag|>{"name": "find_book", "parameters": {"title": "Dune"}}
 *   <|python_tag|>find_book.call(title="Dune")
 *   functools[{"name": "find_book", "arguments": {"title": "Dune"}}]
 *   <function=find_book>{"title": "Dune"}</function>
 *   >>>find_book
 *   {"title": "Dune"}
 */
import { throwUnwritable } from '../createWriteError.ts';
import { readUntil } from '../input/readUntil.ts';
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax, SyntaxGuide, ToolInvocation } from '../Syntax.ts';
import { readBareCalls } from './bare-json/readBareCalls.ts';
import { isNext, peekNext, takeMark } from './json/peekNext.ts';
import { readBuiltInCall } from './bare-json/readBuiltInCall.ts';
import { readJsonCalls } from './json/readJsonCalls.ts';
import { readJsonInput } from './json/readJsonInput.ts';
import { writeJsonInput } from './json/writeJsonInput.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

const token = '<|python_tag|>';
const list = 'functools';
const tag = '<function=';
const block = '>>>';

/** Reads calls that are separated by semicolons. If one is malformed, skips the rest of the line. */
function* readTokenCalls(input: Input, call: CallSink): Reading<void> {
  let end = input.position;
  let result = yield* readJsonCalls(input, call);
  while (result === 'calls') {
    end = input.position;
    const hasNext = (yield* takeMark(input, [';'])) !== '' && (yield* peekNext(input)) === '{';
    result = hasNext ? yield* readJsonCalls(input, call) : 'none';
  }
  if (result === 'malformed') {
    yield* input.readLine();
  } else {
    input.rewind(end);
  }
}

/**
 * Takes and returns a name together with `end`. If the text doesn't continue with them, returns an empty string and
 * takes nothing.
 */
function* takeName(input: Input, end: string): Reading<string> {
  const line = yield* input.peekLine((start) => /^[\w.:/-]*$/.test(start), 300);
  const [name = ''] = /^[\w.:/-]{1,256}/.exec(line) ?? [];
  const isHere = name !== '' && line.startsWith(end, name.length);
  return isHere ? input.take(name.length + end.length) : '';
}

/** Announces a call and reads its input. Returns whether the input was well-formed. */
function* readInput(input: Input, call: CallSink, name: string): Reading<boolean> {
  call.start(name);
  return yield* readJsonInput(input, call);
}

function* readTag(input: Input, call: CallSink): Reading<void> {
  const name = yield* takeName(input, '>');
  if (name === '' || (yield* peekNext(input)) !== '{') {
    return;
  }
  const ends = ['</function>'];
  yield* (yield* readInput(input, call, name.slice(0, -1)))
    ? takeMark(input, ends)
    : readUntil(input, '<', ends, () => undefined);
}

/**
 * Reads a block of Functionary 3.2. If its recipient is `all`, removes only the first line, because the block is the
 * answer.
 */
function* readBlock(input: Input, call: CallSink): Reading<void> {
  const name = yield* takeName(input, '');
  while (input.takeLineEnd() === undefined) {
    yield;
  }
  if (name === '' || !input.isAtLineStart) {
    return;
  }
  if (name === 'all') {
    call.omit();
  } else if ((yield* peekNext(input)) === '{' && !(yield* readInput(input, call, name))) {
    yield* input.readLine();
  }
}

function* parse(input: Input, call: CallSink, { text }: Opener): Reading<void> {
  if (text === token) {
    yield* /[[{]/.test(yield* peekNext(input))
      ? readTokenCalls(input, call)
      : readBuiltInCall(input, call);
  } else if (text === tag) {
    yield* readTag(input, call);
  } else if (text === block) {
    yield* readBlock(input, call);
  } else if (text !== list) {
    yield* readBareCalls(input, call);
  } else if (yield* isNext(input, '[')) {
    yield* readTokenCalls(input, call);
  }
}

function write(invocation: ToolInvocation): string {
  const { toolName } = invocation;
  if (toolName === '') {
    throwUnwritable(invocation, 'it has no name');
  }
  return `${token}{"name": ${JSON.stringify(toolName)}, "parameters": ${writeJsonInput(invocation)}}`;
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write a JSON object with its name and parameters after this token:',
  rules: 'Write valid JSON. For several calls, write several tokens.',
});

/** Tool calls as JSON, either bare or after a token: `<|python_tag|>{"name": "search", "parameters": {}}`. */
export const llama: Syntax = {
  name: 'llama',
  openers: [token, list, tag, block, '{', '['].map((text) => ({
    text,
    atLineStart: false,
    isToken: text === token,
  })),
  trackLiterals,
  parse,
  write,
  describe,
};
