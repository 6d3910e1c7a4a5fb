import type { Position } from '../../../core/errors/Position.ts';
import { findTool } from '../findTool.ts';
import type { ProblemCode } from '../Problem.ts';
import type { WrittenCall } from '../ToolEvent.ts';
import type { RegisteredCall } from './CallRegistry.ts';
import type { MessageGate } from './MessageGate.ts';
import { createOutcomeChunks } from './createOutcomeChunks.ts';
import type { ScannerOptions } from './Scanner.ts';

/** Emits the events for the calls in one text, and validates their inputs. */
export class CallEventEmitter {
  readonly #gate: MessageGate;
  readonly #options: ScannerOptions;

  constructor(gate: MessageGate, options: ScannerOptions) {
    this.#gate = gate;
    this.#options = options;
  }

  /** Announces a call. */
  start({ id: toolCallId, name: toolName }: RegisteredCall): void {
    this.#gate.emit({ type: 'tool-input-start', toolCallId, toolName, ...this.#dynamic });
  }

  /** Adds to the text of an input. */
  inputDelta({ id: toolCallId }: RegisteredCall, inputTextDelta: string): void {
    this.#gate.emit({ type: 'tool-input-delta', toolCallId, inputTextDelta });
  }

  /** Sets the whole input. If it is invalid, the call fails, and the failure is returned. */
  input(call: RegisteredCall, input: unknown, from: Position): WrittenCall | undefined {
    const { id: toolCallId, name: toolName } = call;
    const faults = this.#validate(input, toolName);
    if (faults.length > 0) {
      const message = `The input doesn't match the schema of ${toolName}. ${faults.join(' ')}`;
      this.problem('invalid-input', message, from, toolCallId);
      return this.inputError(call, message, input);
    }
    call.input = input;
    const chunk = { toolCallId, toolName, input, ...this.#dynamic };
    this.#gate.emit({ type: 'tool-input-available', ...chunk });
    return undefined;
  }

  /** Fails a call before it runs, and returns the failure. */
  inputError(call: RegisteredCall, errorText: string, input: unknown): WrittenCall {
    call.input = input;
    this.#gate.emit({ type: 'tool-input-error', toolCallId: call.id, errorText });
    return { state: 'output-error', errorText, input };
  }

  /** Reports the outcome of a call, and returns whether the call has its result. */
  outcome(
    { id: toolCallId, name: toolName, input }: RegisteredCall,
    written: WrittenCall,
  ): boolean {
    const { messageId = 'message', dynamic = false } = this.#options;
    const call = { toolCallId, toolName, input, messageId, isDynamic: dynamic };
    const chunks = createOutcomeChunks(call, written);
    chunks.forEach((chunk) => this.#gate.emit(chunk));
    return chunks.some(({ type }) => type.startsWith('tool-output-'));
  }

  /** Reports a problem with a call, or with text outside calls. */
  problem(code: ProblemCode, message: string, at: Position, toolCallId: string | undefined): void {
    const { offset, line, column } = at;
    const problem = { code, message, offset, line, column };
    this.#gate.emit({
      type: 'problem',
      problem: toolCallId === undefined ? problem : { ...problem, toolCallId },
    });
  }

  #validate(input: unknown, toolName: string): readonly string[] {
    const { tools, validate } = this.#options;
    const { inputSchema } = findTool(tools, toolName) ?? {};
    return inputSchema === undefined ? [] : (validate?.(input, inputSchema) ?? []);
  }

  get #dynamic(): { dynamic: true } | undefined {
    return this.#options.dynamic === true ? { dynamic: true } : undefined;
  }
}
