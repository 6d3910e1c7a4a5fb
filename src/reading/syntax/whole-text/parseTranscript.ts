import type { ChatMessage } from '@mui/x-chat/headless';
import type { Problem, ProblemCode } from '../Problem.ts';
import type { Syntax } from '../Syntax.ts';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import { assertSyntaxes } from '../assertSyntaxes.ts';
import { createScanner } from '../scanner/createScanner.ts';
import { readText } from './parseText.ts';
import type { ParsedText, ParseTextOptions } from './parseText.ts';
import { syntaxes as builtIn } from '../notations/syntaxes.ts';

/** How to read a transcript. */
export interface ParseTranscriptOptions extends Omit<ParseTextOptions, 'messageId' | 'strict'> {
  /**
   * What the ids of the messages begin with: `message-1`, `message-2`.
   * @default 'message'
   */
  readonly idPrefix?: string | undefined;
  /** Gets each problem of the answers. Its place is that in the whole transcript. */
  readonly onProblem?: ((problem: Problem) => void) | undefined;
}

type Role = ChatMessage['role'];

/** A stretch of the transcript that one side has said. */
interface Turn {
  readonly role: Role;
  readonly start: number;
  readonly end: number;
  /** How many lines stand before it. */
  readonly line: number;
}

/** The words for those who speak, as headings name them. */
const speakers: Readonly<Record<string, Role>> = {
  user: 'user',
  human: 'user',
  you: 'user',
  assistant: 'assistant',
  ai: 'assistant',
  model: 'assistant',
  system: 'system',
};

/** A heading that names who speaks, and where it stands. */
interface Heading {
  readonly role: Role;
  readonly start: number;
  /** The start of the line below it. */
  readonly end: number;
  /** How many lines stand before it. */
  readonly line: number;
}

/** A heading that names who speaks: `## User`, `## Assistant:`, `### **System**`. */
const headingLine = /^#{1,6}[ \t]+\**_*([A-Za-z]+):?\**_*:?[ \t]*#*$/;

const roleIn = (line: string): Role | undefined => {
  const word = headingLine.exec(line)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(speakers, word) ? speakers[word] : undefined;
};

/** The lines of a text with their ends, one by one: whoever needs only the first does not wait for all. */
function* linesOf(text: string): Generator<string> {
  for (const [line] of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g)) {
    yield line;
  }
}

/** Watches for headings as a notation does: what stands in code or in a call is none. All of them stay text. */
const headingWatch = (onHeading: (heading: Heading) => void): Syntax => ({
  name: 'heading',
  openers: [{ text: '#', atLineStart: true }],
  *parse(input, { from }) {
    const role = roleIn(`#${yield* input.readLine()}`);
    if (role !== undefined) {
      const { offset: end } = input.position;
      onHeading({ role, start: from.offset, end, line: from.line - 1 });
    }
  },
  // Nobody asks for these.
  write: String,
  describe: String,
});

/** What is said of a call that ends with something else than its own end. */
const endless: readonly ProblemCode[] = ['cut-off', 'nested-call'];

/** A call that holds more headings than this is none. */
const maxHeadingsInCall = 10;

/**
 * Finds the heading that ends a turn: the first that stands neither in code nor in a call. A call that has
 * no end ends there, too, and so does a thought.
 */
function findHeading(text: string, syntaxes: readonly Syntax[]): Heading | undefined {
  let found: Heading | undefined;
  let inCall: Heading[] = [];
  let hasNoEnd = false;
  /** What has been said since the last line began. */
  let thought = '';
  let said = '';
  const scanner = createScanner({
    syntaxes: [headingWatch((heading) => (found ??= heading)), ...syntaxes],
    onEvent: (event) => {
      hasNoEnd ||= event.type === 'problem' && endless.includes(event.problem.code);
      thought += event.type === 'reasoning' ? event.text : '';
      if (event.type === 'text') {
        said += event.text;
        // What was taken for a call was none.
        inCall = [];
      }
    },
    onCall: () => {
      found ??= hasNoEnd ? inCall[0] : undefined;
      inCall = [];
      hasNoEnd = false;
    },
  });
  let start = 0;
  let line = 0;
  for (const written of linesOf(text)) {
    const bare = written.replace(/(?:\r\n|\r|\n)$/, '');
    const role = roleIn(bare);
    thought = '';
    said = '';
    scanner.feed(written);
    const end = start + written.length;
    if (found === undefined && role !== undefined && !said.includes(bare)) {
      const heading = { role, start, end, line };
      found = thought.includes(bare) ? heading : undefined;
      inCall.push(heading);
    }
    if (found !== undefined || inCall.length > maxHeadingsInCall) {
      return found ?? inCall[0];
    }
    start = end;
    line += 1;
  }
  scanner.end();
  return found;
}

/** Splits a transcript at the headings that name who speaks. */
function* turnsOf(markdown: string, syntaxes: readonly Syntax[]): Generator<Turn> {
  let role: Role | undefined;
  let start = 0;
  let line = 0;
  for (;;) {
    const text = markdown.slice(start);
    const heading = findHeading(text, role === 'assistant' ? syntaxes : []);
    // What stands before the first heading is the system's; a text without any is one answer.
    const speaker = role ?? (heading === undefined ? 'assistant' : 'system');
    yield { role: speaker, start, end: start + (heading?.start ?? text.length), line };
    if (heading === undefined) {
      return;
    }
    role = heading.role;
    start += heading.end;
    line += heading.line + 1;
  }
}

/** What a turn says, without the blank lines around it, which are the heading's. */
const textOf = (markdown: string, { start, end, line }: Turn) => {
  const written = markdown.slice(start, end);
  const blank = /^\s*(?:[\r\n]|$)/.exec(written)?.[0] ?? '';
  return {
    text: written.slice(blank.length).trimEnd(),
    offset: start + blank.length,
    linesBefore: line + [...linesOf(blank)].length,
  };
};

/**
 * Reads a whole conversation that is stored as Markdown, with a heading before each turn that names who
 * speaks (`## User`, `## Assistant`, `## System`). Only in what an assistant says are calls looked for.
 */
export function parseTranscript(
  markdown: string,
  options: ParseTranscriptOptions = {},
): ChatMessage[] {
  assertArgument(
    typeof markdown === 'string',
    markdown,
    'the text of parseTranscript()',
    'A transcript is text.',
    'Pass a string.',
  );
  assertOptions(options, 'parseTranscript()');
  const { idPrefix = 'message', onProblem, ...reading } = options;
  const { syntaxes = Object.values(builtIn) } = reading;
  assertSyntaxes(syntaxes, 'parseTranscript()');
  const marks = markdown.startsWith('\uFEFF') ? 1 : 0;
  const transcript = markdown.slice(marks);
  const messages: ChatMessage[] = [];
  for (const turn of turnsOf(transcript, syntaxes)) {
    const { role } = turn;
    const id = `${idPrefix}-${messages.length + 1}`;
    const { text, offset, linesBefore } = textOf(transcript, turn);
    const place = { offset: offset + marks, linesBefore };
    const { parts, problems }: ParsedText =
      role === 'assistant'
        ? readText(text, { ...reading, messageId: id }, place)
        : { parts: text === '' ? [] : [{ type: 'text', text }], problems: [] };
    problems.forEach((problem) => onProblem?.(problem));
    if (parts.length > 0) {
      messages.push({ id, role, status: 'sent', parts });
    }
  }
  return messages;
}
