/*
 * A Python list of calls with keyword arguments. Llama 4, LFM2, Olmo 3 and ToolACE write it, bare or
 * between tokens:
 *
 *   [find_book(title="Dune", year=1965), ping()]
 *   <|tool_call_start|>[find_book(title="Dune")]<|tool_call_end|>
 */
import { throwUnwritable } from '../createWriteError.ts';
import type { Input } from '../Input.ts';
import { readUntil } from '../input/readUntil.ts';
import type { CallSink, Opener, Reading, Syntax, SyntaxGuide, ToolInvocation } from '../Syntax.ts';
import { takeMark, waitForNext } from './json/peekNext.ts';
import { readJsonCalls } from './json/readJsonCalls.ts';
import { readPythonCalls } from './python/readPythonCalls.ts';
import type { PythonCallSink } from './python/readPythonCalls.ts';
import { writePythonCall } from './python/writePythonCall.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

/** The closing markers, keyed by opening marker. */
const ends: Readonly<Record<string, string>> = {
  '<|python_start|>': '<|python_end|>',
  '<|tool_call_start|>': '<|tool_call_end|>',
  '<function_calls>': '</function_calls>',
};

/** Collects possible calls until it is certain that they are calls. */
class CollectedCalls implements PythonCallSink {
  readonly calls: { readonly name: string; readonly json: string; readonly input: unknown }[] = [];
  readonly #mayCall: (name: string) => boolean;
  #name = '';
  #json = '';

  constructor(mayCall: (name: string) => boolean) {
    this.#mayCall = mayCall;
  }

  start(name: string): boolean {
    this.#name = name;
    this.#json = '';
    return this.#mayCall(name);
  }

  inputDelta(json: string): void {
    this.#json += json;
  }

  finish(input: unknown): void {
    this.calls.push({ name: this.#name, json: this.#json, input });
  }

  fail(): void {
    this.calls.length = 0;
  }
}

/**
 * Reads a list without markers. The list stays text if it contains anything but calls to callable tools, or if other
 * text follows it on the same line.
 */
function* readBareList(input: Input, call: CallSink): Reading<void> {
  const collected = new CollectedCalls((name) => call.mayCall(name));
  input.rewind(call.from);
  if (!(yield* readPythonCalls(input, collected))) {
    return;
  }
  const rest = yield* input.peekLine((text) => text.trim() === '', 100);
  if (rest.trim() === '') {
    for (const { name, json, input: value } of collected.calls) {
      call.start(name);
      call.inputDelta(json);
      call.finish({ input: value });
    }
  }
}

/**
 * Skips an exact repetition of the calls and their closing marker, which LFM2 writes. Without a repetition, takes
 * nothing.
 */
function* skipEcho(input: Input, calls: string, end: string): Reading<void> {
  const start = input.position;
  const collected = new CollectedCalls(() => true);
  if ((yield* takeMark(input, ['['])) !== '') {
    input.rewind(start);
    const isList = yield* readPythonCalls(input, collected);
    const echo = collected.calls.map(({ name, json }) => name + json).join('');
    if (!isList || echo !== calls || (yield* takeMark(input, [end])) === '') {
      input.rewind(start);
    }
  }
}

function* readBlock(input: Input, call: CallSink, end: string): Reading<void> {
  let calls = '';
  let failed = false;
  const next = yield* waitForNext(input);
  const start = input.position;
  if (next === '[') {
    input.take(1);
  }
  const isJson = (yield* waitForNext(input)) === '{';
  input.rewind(start);
  if (isJson) {
    failed = (yield* readJsonCalls(input, call)) === 'malformed';
  } else {
    yield* readPythonCalls(input, {
      start: (name) => {
        call.start(name);
        calls += name;
        return true;
      },
      inputDelta: (piece) => {
        calls += piece;
        call.inputDelta(piece);
      },
      finish: (value) => call.finish({ input: value }),
      fail: () => {
        failed = true;
        call.fail('The arguments must be keywords with literal values.', {});
      },
    });
  }
  if (failed) {
    yield* readUntil(input, '<', [end], () => undefined);
  } else if ((yield* takeMark(input, [end])) !== '' && calls !== '') {
    yield* skipEcho(input, calls, end);
  }
}

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  const end = ends[opener.text];
  yield* end === undefined ? readBareList(input, call) : readBlock(input, call, end);
}

const write = (invocation: ToolInvocation): string =>
  `[${writePythonCall(invocation) ?? throwUnwritable(invocation, "one of its names isn't valid in Python")}]`;

const describe = (): SyntaxGuide => ({
  howTo: 'To call tools, write a Python list of calls on its own line:',
  rules: 'Use keyword arguments and literal values only.',
});

/** Tool calls as a Python list: `[search(query="cats")]`. */
export const pythonic: Syntax = {
  name: 'pythonic',
  openers: ['[', ...Object.keys(ends)].map((text) => ({
    text,
    atLineStart: text === '[',
    isToken: text !== '[',
  })),
  trackLiterals,
  parse,
  write,
  describe,
};
