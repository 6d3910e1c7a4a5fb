/*
 * A name and its arguments in a syntax like JSON's, with marks around strings. Gemma 4 and FunctionGemma
 * write it:
 *
 *   <|tool_call>call:find_book{title:<|"|>Dune<|"|>,year:1965}<tool_call|>
 */
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { throwUnwritable } from '../createWriteError.ts';
import type { Input } from '../Input.ts';
import { readUntil } from '../input/readUntil.ts';
import { assertExactInput } from '../parameters/assertExactInput.ts';
import { assertNoOutcome } from '../parameters/assertNoOutcome.ts';
import { getPropertyTypes } from '../parameters/JsonParameterReader.ts';
import type {
  CallSink,
  Opener,
  Reading,
  Syntax,
  ToolDefinition,
  SyntaxGuide,
  ToolInvocation,
} from '../Syntax.ts';
import { readGemmaValue } from './gemma-values/readGemmaValue.ts';
import { writeGemmaValue } from './gemma-values/writeGemmaValue.ts';
import { takeMark } from './json/peekNext.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

const thought = '<|channel>thought';
const lostMark = 'call:';
const quote = '<|"|>';

/** The markers before a call, after a call and around its strings, in each form that models write. */
const models = [
  ['<|tool_call>call:', '<tool_call|>', quote],
  ['<start_function_call>call:', '<end_function_call>', '<escape>'],
  // A call without its first marker is read only at the start of a line and with the name of a known tool.
  [lostMark, '<tool_call|>', quote],
] as const;

const wholeName = /^[\w.:/-]{1,256}(?=[{(])/;

const isText = (tool: ToolDefinition | undefined, key: string): boolean => {
  const types = getPropertyTypes(key, tool?.inputSchema);
  return types.length === 1 && types[0] === 'string';
};

function* readThought(input: Input, call: CallSink): Reading<void> {
  call.reasoning('');
  while (input.takeLineEnd() === undefined) {
    yield;
  }
  yield* readUntil(input, '<', ['<channel|>'], (piece) => call.reasoning(piece));
}

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  const [, end, mark] = models.find(([start]) => start === opener.text) ?? [];
  if (end === undefined || mark === undefined) {
    yield* readThought(input, call);
    return;
  }
  const start = yield* input.peekLine((text) => /^[\w.:/-]*$/.test(text), 300);
  const name = wholeName.exec(start)?.[0];
  const tool = name === undefined ? undefined : call.tool(name);
  if (name === undefined || (opener.text === lostMark && tool === undefined)) {
    return;
  }
  input.take(name.length);
  call.start(name);
  let json = '';
  const value = yield* readGemmaValue(input, {
    quote: mark,
    end,
    isText: (key) => isText(tool, key),
    show: (piece) => {
      json += piece;
      call.inputDelta(piece);
    },
  });
  if (value === undefined) {
    const { line, column } = input.position;
    call.fail(`The input is malformed, on line ${line}, column ${column}.`, json);
    yield* readUntil(input, '<', [end], () => undefined);
  } else {
    call.finish({ input: value });
    yield* takeMark(input, [end]);
  }
}

function write(invocation: ToolInvocation, tool?: ToolDefinition): string {
  const { toolName } = invocation;
  const input: unknown = invocation.input === undefined ? {} : invocation.input;
  const refuse = (why: string): never => throwUnwritable(invocation, why);
  assertNoOutcome(invocation);
  assertExactInput(invocation, input);
  if (!wholeName.test(`${toolName}{`) || wholeName.exec(`${toolName}{`)?.[0] !== toolName) {
    refuse("its name isn't allowed in a call");
  }
  if (!isPlainRecord(input)) {
    return refuse("its input isn't an object of parameters");
  }
  for (const [key, value] of Object.entries(input)) {
    if (isText(tool, key) && !(value instanceof Object) && !/string|undefined/.test(typeof value)) {
      refuse(`its parameter ${key} would be read as text`);
    }
  }
  const written = writeGemmaValue(input, quote) ?? refuse(`its input contains ${quote}`);
  return `<|tool_call>call:${toolName}${written}<tool_call|>`;
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write its name and arguments in this form:',
  rules: `Write ${quote} on both sides of each text, and write the text as it is, without escaping anything.`,
});

/** Tool calls as a name and arguments: `<|tool_call>call:search{query:<|"|>cats<|"|>}<tool_call|>`. */
export const gemma: Syntax = {
  name: 'gemma',
  openers: [thought, ...models.map(([start]) => start)].map((text) => ({
    text,
    atLineStart: text === lostMark,
    isToken: text !== lostMark,
  })),
  trackLiterals,
  parse,
  write,
  describe,
};
