import { assertArgument } from '../../../core/errors/assertArgument.ts';
import { assertReadingOptions } from '../assertReadingOptions.ts';
import { defaultLimits } from '../BlockLimits.ts';
import { TextInput } from '../input/TextInput.ts';
import type { Reading } from '../Syntax.ts';
import { BlockReporter } from './BlockReporter.ts';
import type { ScannerServices } from './ScannerServices.ts';
import { CallEventEmitter } from './CallEventEmitter.ts';
import { CallRegistry } from './CallRegistry.ts';
import { CurrentLine } from './CurrentLine.ts';
import { CallLimiter } from './CallLimiter.ts';
import { OpenerIndex } from './OpenerIndex.ts';
import type { Candidate, OpenerObserver } from './OpenerIndex.ts';
import type { Scanner, ScannerOptions } from './Scanner.ts';

/**
 * An attempt to read a block, or to find the end of a literal. If it finds no block, the scanner goes back to
 * `emitter.from`.
 */
interface Attempt {
  /** The candidate being tried. Undefined while the scanner searches for the end of a literal. */
  readonly candidate: Candidate | undefined;
  readonly reading: Reading<void>;
  readonly emitter: BlockReporter;
}

class TextScanner implements Scanner {
  readonly #input = new TextInput();
  readonly #line: CurrentLine;
  readonly #gate: CallLimiter;
  readonly #context: ScannerServices;
  #openers: OpenerIndex;
  #attempt: Attempt | null = null;

  constructor(options: ScannerOptions, registry: CallRegistry, observe?: OpenerObserver) {
    this.#openers = new OpenerIndex(options.syntaxes, observe);
    this.#line = new CurrentLine(options.syntaxes);
    this.#gate = new CallLimiter(options, registry);
    this.#context = {
      gate: this.#gate,
      events: new CallEventEmitter(this.#gate, options),
      registry,
      input: this.#input,
      limits: options.limits ? { ...defaultLimits, ...options.limits } : defaultLimits,
      options,
    };
  }

  get heldBack(): number {
    const { arrived, offset } = this.#input;
    const { emitter } = this.#attempt ?? {};
    const reported =
      emitter?.type === 'undecided' ? emitter.from.offset : emitter ? arrived : offset;
    return this.#gate.heldText + arrived - reported;
  }

  feed(text: string): void {
    if (!this.#gate.isClosed) {
      this.#input.feed(text);
      this.#run();
    }
  }

  end({ cutOff = false }: { readonly cutOff?: boolean } = {}): void {
    this.#input.end();
    if (cutOff && !this.#gate.isClosed) {
      this.#breakOff();
    }
    this.#run();
    this.#gate.release();
  }

  /** Alternates between text and calls until more text is needed or the message is full. */
  #run(): void {
    let canAdvance = true;
    while (canAdvance && !this.#gate.isClosed) {
      canAdvance = this.#attempt === null ? this.#readText() : this.#readOn(this.#attempt);
    }
    this.#gate.flush();
  }

  /** Reads a piece of text, or begins to read a possible call. Returns false if more text is needed. */
  #readText(): boolean {
    const input = this.#input;
    if (input.available === 0) {
      return false;
    }
    // Within a line, only stop characters need a closer look.
    if (input.isAtLineStart || !this.#addText(0)) {
      const candidate = this.#openers.find(input, this.#line);
      if (candidate === undefined) {
        return false;
      }
      if (candidate !== null) {
        this.#begin(candidate);
        return true;
      }
      const lineEnd = input.takeLineEnd();
      if (lineEnd === undefined) {
        return false;
      }
      if (lineEnd === '') {
        this.#addText(1);
      } else {
        this.#gate.addText(lineEnd);
        this.#line.end();
      }
    }
    return input.available > 0;
  }

  /**
   * Takes text up to the next stop character, but at least the first `minLength` characters. Returns whether there was
   * any text.
   */
  #addText(minLength: number): boolean {
    const piece = this.#input.takeText(this.#openers.stop, minLength);
    if (piece !== '') {
      this.#gate.addText(piece);
      this.#line.add(piece);
    }
    return piece !== '';
  }

  #begin(candidate: Candidate): void {
    const input = this.#input;
    const { syntax, opener } = candidate;
    const literal = this.#line.literals?.readOpen(input);
    const emitter = new BlockReporter(this.#context, input.position);
    input.mark();
    if (literal !== undefined) {
      this.#attempt = { candidate: undefined, emitter, reading: literal };
    } else {
      input.take(opener.text.length);
      this.#attempt = { candidate, emitter, reading: syntax.parse(input, emitter, opener) };
    }
  }

  /** Continues the given attempt. Returns false if it needs more text or the message is full. */
  #readOn(attempt: Attempt): boolean {
    const isDone = attempt.reading.next().done === true;
    if (this.#gate.isClosed) {
      return false;
    }
    if (isDone || this.#input.ended) {
      this.#settle(attempt);
      return true;
    }
    return false;
  }

  /** Handles text that ended early. No call starts in the rest, and an open call is reported as cut off. */
  #breakOff(): void {
    this.#openers = new OpenerIndex([]);
    // Reasoning can be cut off without harm, so its syntax reads the rest.
    if (this.#attempt !== null && this.#attempt.emitter.type !== 'reasoning') {
      this.#input.take(this.#input.available);
      this.#settle(this.#attempt);
    }
  }

  #settle({ candidate, reading, emitter }: Attempt): void {
    reading.return();
    this.#attempt = null;
    if (!emitter.close()) {
      if (emitter.type === 'refused') {
        this.#openers.refuseTo(this.#input.offset);
      }
      if (candidate !== undefined) {
        this.#openers.skip(candidate, emitter.from);
      }
      this.#input.rewind(emitter.from);
      this.#input.unmark();
      return;
    }
    this.#input.unmark();
    if (/omitted|reasoning/.test(emitter.type)) {
      this.#input.textStart = this.#input.offset;
    }
    if (this.#input.isAtLineStart) {
      this.#line.endBlock();
    } else {
      this.#line.addCall();
    }
  }
}

/** A scanner for apps. Throws if `feed` gets something other than text, or is called after `end`. */
class AppScanner extends TextScanner {
  #hasEnded = false;

  override feed(text: string): void {
    assertArgument(
      typeof text === 'string',
      text,
      'the text of feed()',
      'A scanner reads text.',
      'Pass the next piece as a string.',
    );
    if (this.#hasEnded) {
      throw new Error(
        'toolcard: feed() was called after end(). A scanner reads one text. ' +
          'Create another one for the next text.',
      );
    }
    super.feed(text);
  }

  override end(options?: { readonly cutOff?: boolean }): void {
    this.#hasEnded = true;
    super.end(options);
  }
}

/**
 * Creates a scanner for one text part of a message. All text parts of a message share a registry. An observer receives
 * the scanner's decisions about openers.
 */
export const createMessageScanner = (
  options: ScannerOptions,
  registry: CallRegistry,
  observe?: OpenerObserver,
): Scanner => new TextScanner(options, registry, observe);

/** Creates a scanner for a single text that arrives in pieces. Reports the contents of the text as events. */
export function createScanner(options: ScannerOptions): Scanner {
  assertReadingOptions(options, 'createScanner()');
  assertArgument(
    typeof options.onEvent === 'function',
    options.onEvent,
    'onEvent of createScanner()',
    'A scanner reports what it reads as events.',
    'Pass a function, or use parseText() for a whole text.',
  );
  return new AppScanner(options, new CallRegistry());
}
