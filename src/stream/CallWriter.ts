import type { ToolChunk } from '../syntax/ToolEvent.ts';
import { cutOffInput, readInput } from './readInput.ts';
import type { InputReading } from './readInput.ts';

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

/** Writes the chunks of one call: it is announced at once, and its input ends once. */
export class CallWriter {
  readonly #name: CallName;
  readonly #emit: (chunk: ToolChunk) => void;
  #text = '';
  #input: { readonly value: unknown } | undefined;
  #isOpen = true;

  constructor(name: CallName, emit: (chunk: ToolChunk) => void) {
    this.#name = name;
    this.#emit = emit;
    emit({ type: 'tool-input-start', ...this.#identity });
  }

  /** Whether the input is still arriving. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether nothing of the input has come: it may be none, or cut off before its first character. */
  get isEmpty(): boolean {
    return this.#isOpen && this.#text === '';
  }

  /** Whether the text of the input is whole as it is. */
  get isWhole(): boolean {
    return 'input' in readInput(this.#text, true);
  }

  /** Adds to the text of the input. */
  append(inputTextDelta: string | undefined): void {
    if (inputTextDelta !== undefined && this.#isOpen) {
      this.#text += inputTextDelta;
      const { toolCallId } = this.#name;
      this.#emit({ type: 'tool-input-delta', toolCallId, inputTextDelta });
    }
  }

  /** Ends the input: its whole text, where that is known, counts more than what has arrived. */
  end(text: string = this.#text, isCutOff = false): void {
    this.give(readInput(text, isCutOff));
  }

  /** Ends the input with a value, or with what is wrong with it. */
  give(reading: InputReading): void {
    if (!this.#isOpen) {
      return;
    }
    this.#isOpen = false;
    if ('input' in reading) {
      this.#input = { value: reading.input };
      this.#emit({ type: 'tool-input-available', ...this.#identity, input: reading.input });
    } else {
      const { toolCallId } = this.#name;
      this.#emit({ type: 'tool-input-error', toolCallId, errorText: reading.errorText });
    }
  }

  /** Ends the input where nothing more will come of it. */
  cutOff(): void {
    this.give({ errorText: cutOffInput });
  }

  /** Says how the call went. Its input has ended then; one that failed for it has said why. */
  result(result: CallResult): void {
    this.end();
    if (this.#input !== undefined || !('errorText' in result)) {
      this.#emit(resultChunk(this.#name.toolCallId, result));
    }
  }

  /** Asks whether the call may run. One without an input cannot. */
  askApproval(approvalId: string | undefined): void {
    this.end();
    if (this.#input !== undefined) {
      this.#emit({
        type: 'tool-approval-request',
        ...this.#identity,
        input: this.#input.value,
        ...(approvalId !== undefined && { approvalId }),
      });
    }
  }

  get #identity(): { toolCallId: string; toolName: string; dynamic?: true } {
    const { toolCallId, toolName, dynamic } = this.#name;
    return { toolCallId, toolName, ...(dynamic && { dynamic }) };
  }
}
