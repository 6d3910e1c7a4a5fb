import { equalJson } from '../../../core/json/equalJson.ts';
import type { CallRecord } from '../../../core/callRecords.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';
import { cutOffInput, parseFreeText, parseCallInput } from './parseCallInput.ts';
import type { InputFault, InputReading } from './parseCallInput.ts';

/** How a call went. */
export type CallResult =
  | { readonly output: unknown; readonly preliminary?: boolean }
  | { readonly errorText: string }
  | { readonly denied: true; readonly reason?: string };

/** What a call is called. */
export interface CallName {
  readonly toolCallId: string;
  readonly toolName: string;
  /** Whether the tool was not known beforehand, as those of MCP servers. */
  readonly dynamic: boolean;
  /** Whether its input is text, and not JSON. */
  readonly isFreeText: boolean;
}

/** Where a call is told of. */
export interface CallListener {
  readonly emit: (chunk: ToolChunk) => void;
  /** Takes what is known of the call beside its chunks. */
  readonly note: (record: CallRecord) => void;
}

/** The chunk that says how a call went. */
export const resultChunk = (toolCallId: string, result: CallResult): ToolChunk => {
  if ('output' in result) {
    return { type: 'tool-output-available', toolCallId, ...result };
  }
  if ('errorText' in result) {
    return { type: 'tool-output-error', toolCallId, ...result };
  }
  const { denied: _, ...reason } = result;
  return { type: 'tool-output-denied', toolCallId, ...reason };
};

/**
 * Writes the chunks of one call: it is announced at once, and its input ends once. What comes before the
 * end of the input waits for it.
 */
export class CallWriter {
  readonly #name: CallName;
  readonly #emit: (chunk: ToolChunk) => void;
  readonly #note: (record: CallRecord) => void;
  #text = '';
  #input: { readonly value: unknown } | undefined;
  #isOpen = true;
  #isOver = false;
  #approval: { readonly approvalId?: string } | undefined;
  /** What is to be said once the input has ended. */
  readonly #waiting: (() => void)[] = [];

  constructor(name: CallName, { emit, note }: CallListener) {
    this.#name = name;
    this.#emit = emit;
    this.#note = note;
    emit({ type: 'tool-input-start', ...this.#identity });
  }

  /** Whether the input is still arriving. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether its input was wrong, or its result has come: what comes under its id now may be another. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether nothing of the input has come: it may be none, or cut off before its first character. */
  get isEmpty(): boolean {
    return this.#isOpen && this.#text === '';
  }

  /** Adds to the text of the input. */
  append(inputTextDelta: string | undefined): void {
    if (inputTextDelta !== undefined && this.#isOpen) {
      this.#text += inputTextDelta;
      const { toolCallId } = this.#name;
      this.#emit({ type: 'tool-input-delta', toolCallId, inputTextDelta });
    }
  }

  /** Whether this is the input that it has. */
  has(input: unknown): boolean {
    return this.#input !== undefined && equalJson(this.#input.value, input);
  }

  /** Ends the input: its whole text, where that is known, counts more than what has arrived. */
  end(text: string = this.#text, isCutOff = false): void {
    if (this.#isOpen) {
      this.give(this.#read(text, isCutOff));
    }
  }

  /**
   * Ends the input with a value, or with what is wrong with it. Until the call is over, another value may
   * take its place.
   */
  give(reading: InputReading): void {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    if ('input' in reading) {
      this.#setInput(reading.input);
    } else if (wasOpen) {
      this.#fail(reading);
    }
    this.#waiting.splice(0).forEach((write) => write());
  }

  /** Ends the input where nothing more will come of it. */
  cutOff(): void {
    if (this.#isOpen) {
      this.give(cutOffInput);
    }
  }

  /** Says how the call went. One that failed for its input has said why. */
  result(result: CallResult): void {
    this.#afterInput(() => {
      this.#isOver ||= !('preliminary' in result && result.preliminary);
      this.#approval = undefined;
      if (this.#input !== undefined || !('errorText' in result)) {
        this.#emit(resultChunk(this.#name.toolCallId, result));
      }
    });
  }

  /** Asks whether the call may run. One without an input cannot. */
  askApproval(approvalId: string | undefined): void {
    this.#afterInput(() => {
      this.#approval = approvalId === undefined ? {} : { approvalId };
      this.#requestApproval();
    });
  }

  /** An input that is whole needs no word of its end. What waits has found that it is not. */
  #afterInput(write: () => void): void {
    if (this.#isOpen && this.#waiting.length === 0) {
      const reading = this.#read(this.#text, true);
      if ('input' in reading) {
        this.give(reading);
      }
    }
    if (this.#isOpen) {
      this.#waiting.push(write);
    } else {
      write();
    }
  }

  #read(text: string, isCutOff: boolean): InputReading {
    return (this.#name.isFreeText ? parseFreeText : parseCallInput)(text, isCutOff);
  }

  /** Ends the input with what is wrong with it. What is known beside that comes first, or a card would tell half of it. */
  #fail({ errorText, isCutOff, written }: InputFault): void {
    const { toolCallId } = this.#name;
    this.#isOver = true;
    if (isCutOff) {
      this.#note({ problems: [{ code: 'cut-off', message: errorText }] });
    }
    if (written !== undefined) {
      this.#note({ input: written });
    }
    this.#emit({ type: 'tool-input-error', toolCallId, errorText });
  }

  #setInput(input: unknown): void {
    if (!this.#isOver && !this.has(input)) {
      this.#input = { value: input };
      this.#emit({ type: 'tool-input-available', ...this.#identity, input });
      // The host takes an input for that of a call that runs.
      this.#requestApproval();
    }
  }

  #requestApproval(): void {
    if (this.#approval !== undefined && this.#input !== undefined) {
      this.#emit({
        type: 'tool-approval-request',
        ...this.#identity,
        input: this.#input.value,
        ...this.#approval,
      });
    }
  }

  get #identity(): { toolCallId: string; toolName: string; dynamic?: true } {
    const { toolCallId, toolName, dynamic } = this.#name;
    return { toolCallId, toolName, ...(dynamic && { dynamic }) };
  }
}
