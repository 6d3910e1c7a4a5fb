import type { Position } from '../../../core/errors/Position.ts';
import { findTool } from '../findTool.ts';
import type { ProblemCode } from '../Problem.ts';
import type { WrittenCall } from '../ToolEvent.ts';
import type { RegisteredCall } from './CallRegistry.ts';
import type { CallLimiter } from './CallLimiter.ts';
import { createOutcomeChunks } from './createOutcomeChunks.ts';
import type { CallIdentity } from './createOutcomeChunks.ts';
import type { ScannerOptions } from './Scanner.ts';

/** Emits the events for calls and problems in one text, and validates the inputs of the calls. */
export class CallEventEmitter {
  readonly #gate: CallLimiter;
  readonly #options: ScannerOptions;

  constructor(gate: CallLimiter, options: ScannerOptions) {
    this.#gate = gate;
    this.#options = options;
  }

  start(call: RegisteredCall): void {
    this.#gate.emit({ type: 'tool-input-start', ...this.#identify(call) });
  }

  inputDelta({ id: toolCallId }: RegisteredCall, inputTextDelta: string): void {
    this.#gate.emit({ type: 'tool-input-delta', toolCallId, inputTextDelta });
  }

  /** Emits the complete input of a call. If the input is invalid, fails the call instead and returns the failure. */
  input(call: RegisteredCall, input: unknown, from: Position): WrittenCall | undefined {
    const faults = this.#validate(input, call.name);
    if (faults.length > 0) {
      const message = `The input doesn't match the schema of ${call.name}. ${faults.join(' ')}`;
      this.problem('invalid-input', message, from, call.id);
      return this.inputError(call, message, input);
    }
    call.input = input;
    this.#gate.emit({ type: 'tool-input-available', ...this.#identify(call), input });
    return undefined;
  }

  /** Fails a call before it runs and returns the failure. */
  inputError(call: RegisteredCall, errorText: string, input: unknown): WrittenCall {
    call.input = input;
    this.#gate.emit({ type: 'tool-input-error', toolCallId: call.id, errorText });
    return { state: 'output-error', errorText, input };
  }

  /**
   * Emits the chunks that follow the input of a call. Returns whether they include an outcome: an output, an error or a
   * denial.
   */
  outcome(call: RegisteredCall, written: WrittenCall): boolean {
    const { messageId = 'message' } = this.#options;
    const chunks = createOutcomeChunks(this.#identify(call), call.input, written, messageId);
    chunks.forEach((chunk) => this.#gate.emit(chunk));
    return chunks.some(({ type }) => type.startsWith('tool-output-'));
  }

  problem(code: ProblemCode, message: string, at: Position, toolCallId: string | undefined): void {
    const { offset, line, column } = at;
    const call = toolCallId === undefined ? undefined : { toolCallId };
    this.#gate.emit({ type: 'problem', problem: { code, message, offset, line, column, ...call } });
  }

  #validate(input: unknown, toolName: string): readonly string[] {
    const { tools, validate } = this.#options;
    const { inputSchema } = findTool(tools, toolName) ?? {};
    return inputSchema === undefined ? [] : (validate?.(input, inputSchema) ?? []);
  }

  #identify({ id: toolCallId, name: toolName }: RegisteredCall): CallIdentity {
    const { dynamic } = this.#options;
    return { toolCallId, toolName, ...(dynamic === true && { dynamic }) };
  }
}
