import type { CallLedger, LedgerCall } from './CallLedger.ts';
import type { Position, ProblemCode } from './Problem.ts';
import type { CallSink, EarlierCall } from './Syntax.ts';
import type { ReadCall, ToolEvent, WrittenCall } from './ToolEvent.ts';
import { outcomeChunks } from './outcomeChunks.ts';

/** What the calls of one scanner have in common. */
export interface CallContext {
  readonly ledger: CallLedger;
  readonly messageId: string;
  readonly isDynamic: boolean;
  /** Where the input stands. */
  readonly position: () => Position;
  readonly emit: (event: ToolEvent) => void;
  readonly onCall: ((call: ReadCall) => void) | undefined;
}

/** Turns what a syntax says of one call into events. */
export class CallReport implements CallSink {
  readonly #context: CallContext;
  /** Where the block begins. */
  readonly #from: Position;
  #call: LedgerCall | undefined;
  #hasInput = false;
  #state: 'open' | 'finished' | 'refused' = 'open';
  #written: WrittenCall = {};
  #fields: Readonly<Record<string, unknown>> = {};

  constructor(context: CallContext, from: Position) {
    this.#context = context;
    this.#from = from;
  }

  earlier(id: string): EarlierCall | undefined {
    return this.#context.ledger.find(id);
  }

  start(name: string, id?: string): void {
    const { ledger, emit } = this.#context;
    const isRepeated = id !== undefined && ledger.find(id) !== undefined;
    const call = ledger.add(name, id);
    this.#call = call;
    emit({ type: 'tool-input-start', toolCallId: call.id, toolName: name, ...this.#dynamic });
    if (isRepeated) {
      const message = `The id ${id} belongs to an earlier call: this one is ${call.id}.`;
      this.problem('repeated-id', message, this.#from);
    }
  }

  resume(id: string): void {
    this.#call = this.#context.ledger.find(id);
    this.#hasInput = true;
  }

  inputDelta(text: string): void {
    if (text !== '') {
      const toolCallId = this.#announced('inputDelta').id;
      this.#context.emit({ type: 'tool-input-delta', toolCallId, inputTextDelta: text });
    }
  }

  input(value: unknown): void {
    const call = this.#announced('input');
    call.input = value;
    this.#hasInput = true;
    this.#context.emit({
      type: 'tool-input-available',
      toolCallId: call.id,
      toolName: call.name,
      input: value,
      ...this.#dynamic,
    });
  }

  finish(written: WrittenCall, fields: Readonly<Record<string, unknown>> = {}): void {
    const call = this.#announced('finish');
    this.#state = 'finished';
    this.#written = written;
    this.#fields = fields;
    if (!this.#hasInput) {
      this.input('input' in written ? written.input : {});
    }
    const { messageId, isDynamic, emit } = this.#context;
    const { id: toolCallId, name: toolName, input } = call;
    const chunks = outcomeChunks({ toolCallId, toolName, input, messageId, isDynamic }, written);
    call.isSettled ||= chunks.some(({ type }) => type.startsWith('tool-output-'));
    chunks.forEach(emit);
  }

  problem(code: ProblemCode, message: string, at: Position = this.#context.position()): void {
    const { offset, line, column } = at;
    const problem = { code, message, offset, line, column };
    const toolCallId = this.#call?.id;
    this.#context.emit({
      type: 'problem',
      problem: toolCallId === undefined ? problem : { ...problem, toolCallId },
    });
  }

  refuse(code: ProblemCode, message: string, at?: Position): void {
    this.#state = 'refused';
    if (this.#call !== undefined) {
      this.#call.isSettled = true;
      const errorText = `Not a tool call after all. ${message}`;
      this.#context.emit({ type: 'tool-input-error', toolCallId: this.#call.id, errorText });
    }
    this.problem(code, message, at);
  }

  /** Ends the report where the syntax has ended. Whether the block was a call. */
  close(): boolean {
    const call = this.#call;
    if (this.#state === 'refused' || call === undefined) {
      return false;
    }
    if (this.#state === 'open') {
      this.problem('cut-off', `The text ends inside the call of ${call.name}.`);
    }
    this.#context.onCall?.({
      toolCallId: call.id,
      toolName: call.name,
      start: this.#from.offset,
      end: this.#context.position().offset,
      written: this.#written,
      fields: this.#fields,
    });
    return true;
  }

  get #dynamic(): { dynamic: true } | undefined {
    return this.#context.isDynamic ? { dynamic: true } : undefined;
  }

  #announced(verb: string): LedgerCall {
    if (this.#call === undefined) {
      throw new Error(
        `toolcard: a syntax called ${verb}() before start(). ` +
          'A call must be announced before anything else is said of it. ' +
          'Call start(name, id) first, or return to leave the text as it is.',
      );
    }
    return this.#call;
  }
}
