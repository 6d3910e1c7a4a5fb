/*
 * JSON after a token. Mistral's models write it, in one of two forms:
 *
 *   [TOOL_CALLS] [{"name": "find_book", "arguments": {"title": "Dune"}}]
 *   [TOOL_CALLS]find_book[ARGS]{"title": "Dune"}
 */
import { throwUnwritable } from '../createWriteError.ts';
import type { Input } from '../Input.ts';
import { readIfNotCutOff } from '../input/readIfNotCutOff.ts';
import { readUntil, readUpTo } from '../input/readUntil.ts';
import type { CallSink, Opener, Reading, Syntax, SyntaxGuide, ToolInvocation } from '../Syntax.ts';
import { peekNext, takeMark, takeWord } from './json/peekNext.ts';
import { readJsonCalls } from './json/readJsonCalls.ts';
import { readJsonInput } from './json/readJsonInput.ts';
import { writeJsonInput } from './json/writeJsonInput.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

const token = '[TOOL_CALLS]';
const thought = '[THINK]';
const thoughtEnd = '[/THINK]';

const wholeName = /^[^\s()[\]{}<>"'`,;=]{1,256}/;
const wholeId = /^[A-Za-z\d]{1,64}/;

/** Reads a name, an optional id and the input. Returns false if the text isn't a call. */
function* readCompactCall(input: Input, call: CallSink): Reading<boolean> {
  const name = yield* takeWord(input, wholeName);
  if (name === '') {
    return false;
  }
  const hasId = (yield* takeMark(input, ['[CALL_ID]'])) !== '';
  const id = hasId ? yield* takeWord(input, wholeId) : undefined;
  const hasMark = (yield* takeMark(input, ['[ARGS]'])) !== '';
  const next = yield* peekNext(input);
  if (next !== '{' && (next !== '' || !hasMark)) {
    return false;
  }
  call.start(name, id || undefined);
  if (!(yield* readJsonInput(input, call))) {
    yield* input.readLine();
  }
  return true;
}

/**
 * Texts with reasoning that is never closed. Remembered, because searching for the end again for each opener would take
 * quadratic time.
 */
const unclosed = new WeakSet<Input>();

/**
 * Reads reasoning up to its closing tag. Without one, the reasoning ends before the first call. Therefore holds back
 * text from the first call on until it is certain whether a closing tag follows.
 */
function* readThought(input: Input, call: CallSink): Reading<void> {
  const marks = [thoughtEnd];
  call.reasoning('');
  const mark = yield* readUpTo(input, '[', [token, ...marks], (piece) => call.reasoning(piece));
  const start = input.position;
  let text = '';
  const reading = readUntil(input, '[', marks, (piece) => (text += piece));
  if (mark === thoughtEnd) {
    yield* reading;
  } else if (!unclosed.has(input)) {
    if ((yield* readIfNotCutOff(input, reading)) === undefined) {
      unclosed.add(input);
      input.rewind(start);
    } else {
      call.reasoning(text);
    }
  }
}

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  if (opener.text === thought) {
    yield* readThought(input, call);
  } else if ((yield* peekNext(input)) === '[') {
    if ((yield* readJsonCalls(input, call, { isIdLast: true })) === 'calls') {
      yield* takeMark(input, ['[/TOOL_CALLS]']);
    }
  } else if (yield* readCompactCall(input, call)) {
    yield* takeMark(input, ['[/TOOL_CALLS]']);
  }
}

function write(invocation: ToolInvocation): string {
  const { toolName, toolCallId } = invocation;
  if (wholeName.exec(toolName)?.[0] !== toolName) {
    throwUnwritable(invocation, "its name isn't allowed after a token");
  }
  const id = /^[A-Za-z\d]{9}$/.test(toolCallId) ? `[CALL_ID]${toolCallId}` : '';
  return `${token}${toolName}${id}[ARGS]${writeJsonInput(invocation)}`;
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write its name and its input as JSON after these tokens:',
  rules: 'Write valid JSON. For several calls, repeat the whole form.',
});

/** Tool calls as JSON after a token: `[TOOL_CALLS]search[ARGS]{}`. */
export const mistral: Syntax = {
  name: 'mistral',
  openers: [token, thought].map((text) => ({ text, atLineStart: false, isToken: true })),
  trackLiterals,
  parse,
  write,
  describe,
};
