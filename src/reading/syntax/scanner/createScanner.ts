import { defaultLimits } from '../BlockLimits.ts';
import { CallLedger } from './CallLedger.ts';
import { CallEmitter } from './CallEmitter.ts';
import type { CallContext } from './CallEmitter.ts';
import { CallLimit } from './CallLimit.ts';
import { EventBuffer } from './EventBuffer.ts';
import { TextInput } from '../input/TextInput.ts';
import { MarkdownBlocks, maxMarkdownLine } from '../markdown/MarkdownBlocks.ts';
import type { MarkdownLineKind } from '../markdown/MarkdownBlocks.ts';
import type { Scanner, ScannerOptions } from './Scanner.ts';
import { assertArgument } from '../../../core/errors/assertArgument.ts';
import { assertSyntaxes } from '../assertSyntaxes.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { Opener, Reading, Syntax } from '../Syntax.ts';

interface Candidate {
  readonly syntax: Syntax;
  readonly opener: Opener;
}

/** A syntax at work, and what is needed to go back if it gives up. */
interface Attempt {
  readonly index: number;
  readonly from: Position;
  readonly reading: Reading<void>;
  readonly report: CallEmitter;
}

const firstCharacters = ({ opener }: Candidate): string[] => {
  const first = opener.text.charAt(0);
  return opener.ignoreCase ? [first.toLowerCase(), first.toUpperCase()] : [first];
};

class TextScanner implements Scanner {
  readonly #input = new TextInput();
  readonly #code = new MarkdownBlocks();
  readonly #context: CallContext;
  readonly #gate: EventBuffer;
  readonly #policy: CallLimit;
  readonly #onTruncated: ScannerOptions['onTruncated'];
  /** The characters before which a line of text is looked at again. */
  readonly #stops: readonly string[];
  /** The same, where they stand at the start of a line. */
  readonly #lineStops: readonly string[];
  #candidates: readonly Candidate[];
  #attempt: Attempt | null = null;
  /** Text that no call has claimed, not yet reported. */
  #text = '';
  /** The line of text so far, as Markdown sees it. */
  #line = '';
  /** Whether the rest of the line is nothing to Markdown's blocks. */
  #isLineKnown = false;
  /** What the line is to Markdown, where that has been asked for within it. */
  #lineKind: MarkdownLineKind | undefined;
  /** Whether the line is code, where that has been asked for. */
  #isCodeLine: boolean | undefined;
  /** The place where candidates have given up, and how many. */
  #refused = { offset: -1, count: 0 };
  /** Where the last block ends that was refused: what stands in it is its text, and begins nothing. */
  #inertTo = 0;
  /** Where the last call ended. */
  #keptTo = 0;
  /** Whether the message has ended before its text has. */
  #isTruncated = false;

  constructor(options: ScannerOptions, ledger: CallLedger) {
    this.#candidates = options.syntaxes.flatMap((syntax) =>
      syntax.openers.map((opener) => ({ syntax, opener })),
    );
    this.#stops = [
      ...new Set(
        this.#candidates.filter(({ opener }) => !opener.atLineStart).flatMap(firstCharacters),
      ),
    ];
    this.#lineStops = [...new Set(this.#candidates.flatMap(firstCharacters))];
    this.#gate = new EventBuffer(options.onEvent);
    this.#policy = new CallLimit(options, options.tools);
    this.#onTruncated = options.onTruncated;
    if (this.#policy.holdsText && ledger.finished > 0) {
      // The text stands behind the calls of another text of its message.
      this.#gate.hold();
    }
    this.#context = {
      ledger,
      limits: options.limits ? { ...defaultLimits, ...options.limits } : defaultLimits,
      tools: options.tools,
      validate: options.validate,
      messageId: options.messageId ?? 'message',
      isDynamic: options.dynamic ?? false,
      onlyCalls: options.onlyCalls ?? false,
      position: () => this.#input.position,
      emit: (event) => {
        this.#flushText();
        this.#gate.emit(event);
      },
      admit: (toolName) => {
        this.#flushText();
        const isAdmitted = this.#policy.admits(toolName, ledger.finished);
        if (isAdmitted) {
          this.#gate.release();
        } else {
          this.#truncate();
        }
        return isAdmitted;
      },
      release: () => {
        this.#flushText();
        this.#gate.release();
      },
      onCall: options.onCall,
    };
  }

  get heldBack(): number {
    const { arrived, offset } = this.#input;
    const { report, from } = this.#attempt ?? {};
    const told = report?.isCertain === true ? arrived : (from?.offset ?? offset);
    return this.#gate.heldText + arrived - told;
  }

  feed(text: string): void {
    if (this.#input.ended) {
      throw new Error(
        'toolcard: feed() was called after end(). A scanner reads one text. ' +
          'Create another with createScanner() for the next text.',
      );
    }
    assertArgument(
      typeof text === 'string',
      text,
      'the text of feed()',
      'A scanner reads text.',
      'Pass the next piece as a string.',
    );
    if (!this.#isTruncated) {
      this.#input.feed(text);
      this.#run();
    }
  }

  end({ cutOff = false }: { readonly cutOff?: boolean } = {}): void {
    this.#input.end();
    if (cutOff && !this.#isTruncated) {
      this.#candidates = [];
      this.#breakOff();
    }
    this.#run();
    this.#gate.release();
  }

  #run(): void {
    while (!this.#isTruncated && this.#advance()) {
      // Text and calls take turns until both wait for more.
    }
    this.#flushText();
  }

  #advance(): boolean {
    return this.#attempt === null ? this.#readText() : this.#goOn(this.#attempt);
  }

  #flushText(): void {
    if (this.#text !== '') {
      const text = this.#text;
      this.#text = '';
      this.#gate.emit({ type: 'text', text });
    }
  }

  /** Reads text, up to where a call may begin. Whether it got further. */
  #readText(): boolean {
    if (this.#input.available === 0) {
      return false;
    }
    const index = this.#findCandidate();
    if (index === undefined) {
      return false;
    }
    // To look for what stands at -1 would be slow.
    const candidate = index < 0 ? undefined : this.#candidates[index];
    if (candidate !== undefined) {
      this.#begin(index, candidate);
      return true;
    }
    const end = this.#input.takeLineEnd();
    if (end === undefined) {
      return false;
    }
    if (end === '') {
      this.#addText(this.#input.takeLineText(this.#stops));
    } else {
      this.#text += end;
      this.#code.addLine(this.#line);
      this.#beginLine();
    }
    return true;
  }

  #addText(piece: string): void {
    this.#text += piece;
    if (!this.#isLineKnown) {
      // Cut to the character, or the result would depend on how the text comes.
      const room = maxMarkdownLine - this.#line.length;
      this.#line += room >= piece.length ? piece : piece.slice(0, room);
      this.#isLineKnown = room <= piece.length || this.#code.knows(this.#line);
    }
  }

  /** To Markdown, a call within a line is a word of that line. In HTML, what follows may end the block. */
  #addWord(): void {
    if (!this.#isLineKnown) {
      this.#line += 'x';
      const mayBeHtml = this.#line.includes('<') || this.#code.isInHtml;
      this.#isLineKnown = !mayBeHtml || this.#line.length >= maxMarkdownLine;
    }
  }

  #beginLine(): void {
    this.#line = '';
    this.#isLineKnown = false;
    this.#lineKind = undefined;
    this.#isCodeLine = undefined;
  }

  /** The next candidate for a call that begins here, -1 for none, undefined while too little is there. */
  #findCandidate(): number | undefined {
    const input = this.#input;
    const stops = input.isAtLineStart ? this.#lineStops : this.#stops;
    if (!stops.includes(input.peek())) {
      return -1;
    }
    const isTried = this.#refused.offset === input.offset;
    const first = isTried ? this.#refused.count : 0;
    if (!isTried && input.offset < this.#inertTo) {
      return -1;
    }
    for (let index = first; index < this.#candidates.length; index += 1) {
      const opener = this.#candidates[index]?.opener;
      if (opener !== undefined && (input.isAtLineStart || !opener.atLineStart)) {
        const isThere = input.startsWith(opener.text, opener.ignoreCase);
        if (isThere === undefined && !this.#isInCode()) {
          return undefined;
        }
        if (isThere === true && this.#mayOpen(opener)) {
          return index;
        }
      }
    }
    return -1;
  }

  /**
   * Nothing in code is a call, nor in the line that begins it, but for what begins so itself. A block of
   * Markdown is none in HTML either.
   */
  #mayOpen({ text, isMarkdown = false }: Opener): boolean {
    const kind = this.#lineKind ?? this.#code.kindOf(this.#line + text);
    if (!this.#input.isAtLineStart) {
      // What a line has begun, it goes on with: it is not read again for each that may open a call.
      this.#lineKind = kind;
    }
    return kind === 'text' || kind === (isMarkdown ? 'fence' : 'html');
  }

  /** Whether the line is code, whatever comes of what may be an opener: that need not be waited for. */
  #isInCode(): boolean {
    // In HTML, what looks like the start of a fence may still turn out to be none.
    this.#isCodeLine ??=
      !this.#code.isInHtml && this.#code.kindOf(this.#line + this.#input.peek()) === 'code';
    return this.#isCodeLine;
  }

  #begin(index: number, { syntax, opener }: Candidate): void {
    const input = this.#input;
    const from = input.position;
    input.mark();
    input.take(opener.text.length);
    const report = new CallEmitter(this.#context, from);
    const reading = syntax.parse(input, report, opener);
    this.#attempt = { index, from, report, reading };
  }

  /** Lets the syntax read on. Whether it has come to an end. */
  #goOn(attempt: Attempt): boolean {
    const isDone = attempt.reading.next().done === true;
    if (this.#isTruncated) {
      return false;
    }
    if (isDone || this.#input.ended) {
      this.#settle(attempt);
      return true;
    }
    return false;
  }

  /** Ends the open attempt where the text broke off. A thought is whole however it ends. */
  #breakOff(): void {
    if (this.#attempt !== null && !this.#attempt.report.isReasoning) {
      this.#input.take(this.#input.available);
      this.#settle(this.#attempt);
    }
  }

  #settle({ index, from, reading, report }: Attempt): void {
    reading.return();
    this.#attempt = null;
    if (!report.close()) {
      this.#inertTo = report.isRefused ? this.#input.offset : this.#inertTo;
      this.#input.rewind(from);
      this.#refused = { offset: from.offset, count: index + 1 };
      return;
    }
    this.#input.unmark();
    if (this.#input.isAtLineStart) {
      this.#code.endBlock();
      this.#beginLine();
    } else {
      this.#addWord();
    }
    this.#judge(report.finishedTool);
  }

  /** Ends the message behind a call of this tool, or goes on. */
  #judge(toolName: string | undefined): void {
    if (toolName !== undefined) {
      this.#keptTo = this.#input.offset;
      if (this.#policy.endsWith(toolName, this.#context.ledger.finished)) {
        this.#truncate();
      } else if (this.#policy.holdsText) {
        this.#gate.hold();
      }
    }
  }

  /** Ends the message behind what has been let through. */
  #truncate(): void {
    const refusedAt = this.#gate.isHolding ? undefined : this.#attempt?.from.offset;
    this.#isTruncated = true;
    this.#gate.close();
    this.#onTruncated?.(refusedAt ?? this.#keptTo);
  }
}

/** Creates a scanner that reads one of several texts of a message, whose calls share a ledger. */
export function createMessageScanner(options: ScannerOptions, ledger: CallLedger): Scanner {
  assertSyntaxes(options?.syntaxes, 'createScanner()');
  assertArgument(
    typeof options.onEvent === 'function',
    options.onEvent,
    'onEvent of createScanner()',
    'A scanner reports what it reads as events.',
    'Pass a function, as in { onEvent: (event) => … }, or use parseText() for a whole text.',
  );
  return new TextScanner(options, ledger);
}

/** Creates a scanner for one text: feed it the text in pieces, and it reports events. */
export const createScanner = (options: ScannerOptions): Scanner =>
  createMessageScanner(options, new CallLedger());
