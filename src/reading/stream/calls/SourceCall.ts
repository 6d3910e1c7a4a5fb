import type { CallRecord, SourceApproval } from '../../../core/CallRecord.ts';
import { equalJson } from '../../../core/json/equalJson.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';
import { isFinal } from './ResultOrApprovalRequest.ts';
import type { CallListener } from './CallListener.ts';
import type { ApprovalRequest, ResultOrApprovalRequest } from './ResultOrApprovalRequest.ts';
import { cutOffInput, parseIfJson } from './parseIfJson.ts';
import type { InputReading } from './parseIfJson.ts';
import type { SourceCallTool } from './SourceCallTool.ts';

type InputStart = Extract<ToolChunk, { readonly type: 'tool-input-start' }>;
type InputAvailable = Extract<ToolChunk, { readonly type: 'tool-input-available' }>;

/**
 * A call from a source. Ignores repeated and late reports, so that the host can apply the emitted chunks without
 * checking them. Results must follow the end of the input, so `SourceCalls` holds them back until then.
 *
 * ```
 * arriving ─ input ─▶ ready ──────── result ────────▶ over
 *     │                 │ error                         ▲
 *     └──── error ────▶ failed ── output or denial ─────┘
 * ```
 */
export class SourceCall {
  /** The call's id in the chunks for the host. It can differ from the id in the source. */
  readonly id: string;
  /** The error text of a held-back result. Explains the failure if the input turns out to be incomplete. */
  waitingError: string | undefined;
  readonly #tool: SourceCallTool;
  readonly #listener: CallListener;
  readonly #onInputEnd: () => void;
  #state: 'arriving' | 'ready' | 'failed' | 'over' = 'arriving';
  /** The pieces of the input's text. Joined only when the input is parsed. */
  #pieces: string[] = [];
  #input: { readonly value: unknown } | undefined;
  #request: ApprovalRequest | undefined;

  constructor(id: string, tool: SourceCallTool, listener: CallListener, onInputEnd: () => void) {
    this.id = id;
    this.#tool = tool;
    this.#listener = listener;
    this.#onInputEnd = onInputEnd;
  }

  /** Whether the input is still arriving. */
  get isOpen(): boolean {
    return this.#state === 'arriving';
  }

  /**
   * Whether the call has failed or has its result. If so, a later announcement with the same id begins another call,
   * unless it repeats this call's input.
   */
  get isOver(): boolean {
    return this.#state === 'failed' || this.#state === 'over';
  }

  /**
   * Whether the input is still arriving and has no text. The call may have no input, or may have been cut off before
   * its first character.
   */
  get isEmpty(): boolean {
    return this.isOpen && this.#pieces.length === 0;
  }

  /** Returns whether the call has an input that equals a value. */
  has(input: unknown): boolean {
    return this.#input !== undefined && equalJson(this.#input.value, input);
  }

  /** Announces the call before its input arrives. */
  announce(chunk: InputStart = { type: 'tool-input-start', ...this.#identity }): void {
    this.#emit(chunk);
  }

  /** Adds text to the input, unless the input has ended. */
  append(inputTextDelta: string | undefined): void {
    if (inputTextDelta !== undefined && this.isOpen) {
      this.#pieces.push(inputTextDelta);
      this.#listener.emit({ type: 'tool-input-delta', toolCallId: this.id, inputTextDelta });
    }
  }

  /**
   * Ends the input if it is still arriving. Pass `text` if the source repeats the whole input, which then replaces the
   * text so far. Set `isCutOff` if the text may be incomplete.
   */
  end(text?: string, isCutOff = false): void {
    if (this.isOpen) {
      this.give(this.#parse(text, isCutOff));
    }
  }

  /** Ends the input if its text is already complete, for example valid JSON, even if the source hasn't ended it. */
  endIfComplete(): void {
    const reading = this.#parse(undefined, true);
    if ('input' in reading) {
      this.give(reading);
    }
  }

  /** Ends the input as incomplete. */
  cutOff(): void {
    this.give(cutOffInput);
  }

  /**
   * Sets the input from the result of parsing it, or fails the call if the input is invalid or incomplete. Ignores an
   * invalid input if the call already has a valid one. Ignores every input if the call is over.
   */
  give(reading: InputReading): void {
    if ('input' in reading) {
      this.setInput({ type: 'tool-input-available', ...this.#identity, input: reading.input });
      return;
    }
    if (!this.isOpen) {
      return;
    }
    const { isCutOff, written } = reading;
    const errorText = (isCutOff && this.waitingError) ?? reading.errorText;
    // Records precede the error, so that a card never shows the error without them.
    if (isCutOff) {
      this.#listener.note(this.id, { problems: [{ code: 'cut-off', message: errorText }] });
    }
    if (written !== undefined) {
      this.#listener.note(this.id, { input: written });
    }
    this.follow({ type: 'tool-input-error', toolCallId: this.id, errorText });
  }

  /**
   * Sets or replaces the input. Does nothing if the call is over, or if it already has this input and the chunk doesn't
   * answer a pending approval request. An answer sets the same input again, because the host has no chunk for approval
   * responses.
   */
  setInput(chunk: InputAvailable & { readonly approval?: SourceApproval }): void {
    const isAnswered = this.#request !== undefined && chunk.approval !== undefined;
    if (this.isOver || (this.has(chunk.input) && !isAnswered)) {
      return;
    }
    const request = isAnswered ? undefined : this.#request;
    this.#request = request;
    this.#state = 'ready';
    this.#input = { value: chunk.input };
    this.#emit(chunk);
    if (request !== undefined) {
      // Requests approval again, because the host treats a call with a new input as running.
      this.#emitRequest(request);
    }
  }

  /**
   * Passes on a chunk that follows the input. Ignores it if the call already has its result, or if the call has failed
   * and the chunk is another error.
   */
  follow(chunk: ResultOrApprovalRequest): void {
    if (chunk.type === 'tool-approval-request') {
      this.request(chunk);
      return;
    }
    // Some sources report an invalid input again, as the error of the call.
    const isRepeated = this.#state === 'failed' && 'errorText' in chunk;
    if (this.#state === 'over' || isRepeated) {
      return;
    }
    if (chunk.type === 'tool-input-error') {
      this.#state = 'failed';
    } else if (isFinal(chunk)) {
      this.#state = 'over';
    }
    this.#request = undefined;
    this.#emit(chunk);
  }

  /**
   * Requests approval. The request can contain the input. Does nothing if the call is over, if its input is unknown, or
   * if the same request is already pending.
   */
  request(chunk: ApprovalRequest): void {
    const input = 'input' in chunk ? { value: chunk.input } : this.#input;
    const isRepeated =
      this.#request !== undefined &&
      this.#request.approvalId === chunk.approvalId &&
      this.has(input?.value);
    if (input !== undefined && !this.isOver && !isRepeated) {
      this.#state = 'ready';
      this.#input = input;
      this.#request = chunk;
      this.#emitRequest(chunk);
    }
  }

  /** Continues the call after the source has reported its approval. Does nothing if no request is pending. */
  approve(approval: SourceApproval): void {
    if (this.#request !== undefined) {
      const input = this.#input?.value;
      this.setInput({ type: 'tool-input-available', ...this.#identity, input, approval });
    }
  }

  /**
   * Fails the call because the source has discarded it, even if the call already has a result. Does nothing if the call
   * has already failed.
   */
  withdraw(errorText: string): void {
    if (this.isOpen) {
      this.give({ errorText });
    } else if (this.#state !== 'failed') {
      this.#state = 'ready';
      this.follow({ type: 'tool-output-error', toolCallId: this.id, errorText });
    }
  }

  note(record: CallRecord): void {
    this.#listener.note(this.id, record);
  }

  #parse(text = this.#pieces.join(''), isCutOff: boolean): InputReading {
    const { parseInput = parseIfJson } = this.#tool;
    return parseInput(text, isCutOff);
  }

  #emitRequest(request: ApprovalRequest): void {
    const input = this.#input?.value;
    this.#emit({ ...this.#identity, ...request, input });
  }

  /**
   * Emits a chunk with the id that the call has in the host. If the input has ended, also discards its text and
   * notifies `SourceCalls`.
   */
  #emit(chunk: ToolChunk): void {
    this.#listener.emit({ ...chunk, toolCallId: this.id });
    if (!this.isOpen) {
      this.#pieces = [];
      this.#onInputEnd();
    }
  }

  get #identity(): { toolCallId: string; toolName: string; dynamic?: true } {
    const { toolName, dynamic } = this.#tool;
    return { toolCallId: this.id, toolName, ...(dynamic === true && { dynamic }) };
  }
}
