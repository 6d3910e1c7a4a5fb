import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { MarkdownCode } from './MarkdownCode.ts';
import type { Problem } from './Problem.ts';
import { parseText } from './parseText.ts';
import type { ParsedText, ParseTextOptions } from './parseText.ts';

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

/** A heading that names who speaks: `## User`, `## Assistant:`, `### **System**`. */
const heading = /^#{1,6}[ \t]+\**_*([A-Za-z]+):?\**_*:?[ \t]*#*$/;

const roleIn = (line: string): Role | undefined => {
  const word = heading.exec(line)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(speakers, word) ? speakers[word] : undefined;
};

/** The lines of a text with their ends. */
const linesOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g), ([line]) => line);

/** Splits a transcript at the headings that name who speaks. A heading in code names nobody. */
const turnsOf = (markdown: string): readonly Turn[] => {
  const turns: Turn[] = [];
  const code = new MarkdownCode();
  let role: Role | undefined;
  let start = 0;
  let startLine = 0;
  let offset = 0;
  for (const [index, line] of linesOf(markdown).entries()) {
    const bare = line.replace(/(?:\r\n|\r|\n)$/, '');
    const next = code.addLine(bare) === 'code' ? undefined : roleIn(bare);
    if (next !== undefined) {
      turns.push({ role: role ?? 'system', start, end: offset, line: startLine });
      role = next;
      start = offset + line.length;
      startLine = index + 1;
    }
    offset += line.length;
  }
  // A text without any heading is one answer.
  turns.push({ role: role ?? 'assistant', start, end: offset, line: startLine });
  return turns;
};

/** A call that holds more headings than this is none. */
const mostJoined = 10;

const isWhole = ({ problems }: ParsedText): boolean =>
  !problems.some(({ code }) => code === 'cut-off');

/** Reads the turns of a transcript one by one. */
class TranscriptReader {
  readonly #markdown: string;
  readonly #options: ParseTranscriptOptions;
  readonly #messages: ChatMessage[] = [];

  constructor(markdown: string, options: ParseTranscriptOptions) {
    this.#markdown = markdown;
    this.#options = options;
  }

  read(): ChatMessage[] {
    const turns = turnsOf(this.#markdown);
    let joined = 0;
    for (const [index, turn] of turns.entries()) {
      if (joined > 0) {
        joined -= 1;
      } else if (turn.role === 'assistant') {
        joined = this.#readAnswer(turn, turns.slice(index + 1, index + 1 + mostJoined));
      } else {
        const { text } = this.#textOf(turn);
        this.#add(turn.role, text === '' ? [] : [{ type: 'text', text }]);
      }
    }
    return this.#messages;
  }

  /**
   * Reads an answer. What looks like the next turn may stand in the value of a call: then the call has
   * no end before it. How many of the turns that follow are part of the answer.
   */
  #readAnswer(turn: Turn, following: readonly Turn[]): number {
    const { idPrefix: _, onProblem: __, ...rest } = this.#options;
    const options = { ...rest, messageId: this.#nextId };
    const parse = (end: number) => parseText(this.#textOf({ ...turn, end }).text, options);
    let reading = parse(turn.end);
    let taken = 0;
    for (const [index, { end }] of (isWhole(reading) ? [] : following).entries()) {
      const longer = parse(end);
      if (isWhole(longer)) {
        reading = longer;
        taken = index + 1;
        break;
      }
    }
    this.#report(turn, reading.problems);
    this.#add('assistant', reading.parts);
    return taken;
  }

  get #nextId(): string {
    return `${this.#options.idPrefix ?? 'message'}-${this.#messages.length + 1}`;
  }

  #add(role: Role, parts: ChatMessagePart[]): void {
    if (parts.length > 0) {
      this.#messages.push({ id: this.#nextId, role, status: 'sent', parts });
    }
  }

  /** What a turn says, without the blank lines around it, which are the heading's. */
  #textOf({ start, end }: Turn): { readonly text: string; readonly offset: number } {
    const text = this.#markdown.slice(start, end);
    const blank = /^\s*(?:[\r\n]|$)/.exec(text)?.[0].length ?? 0;
    return { text: text.slice(blank).trimEnd(), offset: start + blank };
  }

  /** Reports problems at their places in the whole transcript. */
  #report(turn: Turn, problems: readonly Problem[]): void {
    const { onProblem } = this.#options;
    if (onProblem !== undefined && problems.length > 0) {
      const { offset } = this.#textOf(turn);
      const blank = this.#markdown.slice(turn.start, offset);
      const linesBefore = turn.line + linesOf(blank).length;
      for (const problem of problems) {
        const { offset: at, line } = problem;
        onProblem({ ...problem, offset: at + offset, line: line + linesBefore });
      }
    }
  }
}

/**
 * Reads a whole conversation that is stored as Markdown, with a heading before each turn that names who
 * speaks (`## User`, `## Assistant`, `## System`). Only in what an assistant says are calls looked for.
 */
export function parseTranscript(
  markdown: string,
  options: ParseTranscriptOptions = {},
): ChatMessage[] {
  return new TranscriptReader(markdown.replace(/^\uFEFF/, ''), options).read();
}
