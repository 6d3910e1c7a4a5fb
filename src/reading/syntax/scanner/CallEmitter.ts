import type { BlockLimits } from '../BlockLimits.ts';
import { unknownName } from '../Syntax.ts';
import type { CallLedger, LedgerCall } from './CallLedger.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { ProblemCode } from '../Problem.ts';
import type {
  CallSink,
  EarlierCall,
  JsonSchema,
  ToolDefinition,
  ToolDefinitions,
} from '../Syntax.ts';
import type { ReadCall, ToolEvent, WrittenCall } from '../ToolEvent.ts';
import { outcomeChunks } from './outcomeChunks.ts';
import type { CallIdentity } from './outcomeChunks.ts';
import { findTool } from '../findTool.ts';

/** Checks an input by the schema of its tool, and says what does not fit, if anything: a sentence each. */
export type InputValidator = (input: unknown, inputSchema: JsonSchema) => readonly string[];

/** What the calls of one scanner have in common. */
export interface CallContext {
  readonly ledger: CallLedger;
  readonly messageId: string;
  readonly isDynamic: boolean;
  /** Whether the text is not believed in what it says of how calls went. */
  readonly onlyCalls: boolean;
  readonly limits: BlockLimits;
  readonly tools: ToolDefinitions | undefined;
  readonly validate: InputValidator | undefined;
  /** Whether one more call may come, of this tool. Where not, nothing is heard of it. */
  readonly admit: (toolName: string) => boolean;
  /** Lets out what waits for the next call to be judged. */
  readonly release: () => void;
  /** Where the input stands. */
  readonly position: () => Position;
  readonly emit: (event: ToolEvent) => void;
  readonly onCall: ((call: ReadCall) => void) | undefined;
}

/** Turns what a syntax says of one call into events. */
export class CallEmitter implements CallSink {
  readonly from: Position;
  readonly #context: CallContext;
  #call: LedgerCall | undefined;
  #hasInput = false;
  /** Whether the block goes on with a call that stands earlier. */
  #isResumed = false;
  /** Whether the block tells of an earlier call, and is not believed. */
  #isIgnored = false;
  /** Whether the call has failed before it could run, for its input. */
  #isRejected = false;
  #state: 'open' | 'finished' | 'refused' | 'reasoning' = 'open';
  #written: WrittenCall = {};
  /** What stood before the call: its result. */
  #early: WrittenCall | undefined;
  #fields: Readonly<Record<string, unknown>> = {};

  constructor(context: CallContext, from: Position) {
    this.#context = context;
    this.from = from;
  }

  earlier(id: string): EarlierCall | undefined {
    return this.#context.ledger.find(id);
  }

  get limits(): BlockLimits {
    return this.#context.limits;
  }

  tool(name: string): ToolDefinition | undefined {
    return findTool(this.#context.tools, name);
  }

  start(name: string, id?: string): void {
    const { ledger } = this.#context;
    const earlier = id === undefined ? undefined : ledger.find(id);
    if (earlier?.early !== undefined) {
      this.#adopt(earlier, name);
      return;
    }
    const call = this.#announce(name, id);
    if (earlier !== undefined) {
      const message = `The id ${id} belongs to an earlier call: this one is ${call.id}.`;
      this.problem('repeated-id', message, this.from);
    }
    this.#checkTool(name);
  }

  resume(id: string): void {
    const earlier = this.#context.ledger.find(id);
    if (this.#context.onlyCalls) {
      this.#isIgnored = true;
      this.problem('claimed-outcome', `The text tells how the call ${id} went.`, this.from);
      return;
    }
    if (earlier === undefined) {
      this.#announce(unknownName, id).early = {};
      return;
    }
    this.#context.release();
    this.#call = earlier;
    earlier.isOpen = true;
    this.#hasInput = true;
    this.#isResumed = true;
  }

  reasoning(text: string): void {
    this.#state = 'reasoning';
    if (text !== '') {
      this.#context.emit({ type: 'reasoning', text });
    }
  }

  inputDelta(text: string): void {
    if (text !== '' && this.#early === undefined && !this.#isIgnored) {
      const toolCallId = this.#announced('inputDelta').id;
      this.#context.emit({ type: 'tool-input-delta', toolCallId, inputTextDelta: text });
    }
  }

  input(value: unknown): void {
    const call = this.#announced('input');
    call.input = value;
    this.#hasInput = true;
    const faults = this.#faultsOf(value, call.name);
    if (faults.length > 0) {
      const message = `The input does not fit ${call.name}. ${faults.join(' ')}`;
      this.problem('invalid-input', message, this.from);
      this.#reject(message, value);
      return;
    }
    this.#context.emit({
      type: 'tool-input-available',
      toolCallId: call.id,
      toolName: call.name,
      input: value,
      ...this.#dynamic,
    });
  }

  finish(said: WrittenCall, fields: Readonly<Record<string, unknown>> = {}): void {
    this.#state = 'finished';
    if (this.#isIgnored) {
      return;
    }
    const call = this.#announced('finish');
    const written = this.#believed(said, call.name);
    this.#fields = fields;
    this.#written = { ...this.#early, ...written, ...this.#written };
    call.early &&= written;
    if (!this.#hasInput) {
      this.input('input' in written ? written.input : {});
    }
    if (this.#isRejected) {
      return;
    }
    const chunks = outcomeChunks(this.#identityOf(call), this.#written);
    call.isSettled ||= chunks.some(({ type }) => type.startsWith('tool-output-'));
    chunks.forEach(this.#context.emit);
  }

  fail(errorText: string, input: unknown, fields: Readonly<Record<string, unknown>> = {}): void {
    this.#announced('fail').input = input;
    this.#state = 'finished';
    this.#fields = fields;
    this.#reject(errorText, input);
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

  /** The tool of the call, if its block has come to its end. */
  get finishedTool(): string | undefined {
    return this.#state === 'finished' ? this.#call?.name : undefined;
  }

  /** Whether the text can no longer be told as text: it is that of a call, or of a thought. */
  get isCertain(): boolean {
    return this.#call !== undefined || this.#isIgnored || this.isReasoning;
  }

  /** Whether the block has been given up with a reason. */
  get isRefused(): boolean {
    return this.#state === 'refused';
  }

  /** Whether the text is no call, but what a model thinks. */
  get isReasoning(): boolean {
    return this.#state === 'reasoning';
  }

  /** Ends the report where the syntax has ended. Whether the block was a call. */
  close(): boolean {
    const call = this.#call;
    if (this.isReasoning || this.#isIgnored) {
      return true;
    }
    if (call === undefined) {
      return false;
    }
    call.isOpen = false;
    if (this.isRefused) {
      return false;
    }
    if (this.#state === 'open') {
      this.problem('cut-off', `The text ends inside the call of ${call.name}.`);
    } else if (!this.#isResumed) {
      this.#context.ledger.finished += 1;
    }
    this.#context.onCall?.({
      toolCallId: call.id,
      toolName: call.name,
      start: this.from.offset,
      end: this.#context.position().offset,
      written: this.#written,
      fields: this.#fields,
    });
    return true;
  }

  /** What a text says of its call, as far as it can know that. */
  #believed(written: WrittenCall, name: string): WrittenCall {
    const { input, state = 'input-available', ...claims } = written;
    const isCall = Object.keys(claims).length === 0 && state === 'input-available';
    if (!this.#context.onlyCalls || isCall) {
      return written;
    }
    this.problem('claimed-outcome', `The text tells how its call of ${name} went.`, this.from);
    return 'input' in written ? { input } : {};
  }

  #announce(name: string, id: string | undefined): LedgerCall {
    const { ledger, emit, admit } = this.#context;
    if (!admit(name)) {
      // Nobody hears of it: the message has ended before.
      this.#call = { id: '', name, input: {}, isOpen: false, isSettled: true };
      return this.#call;
    }
    const call = ledger.add(name, id);
    this.#call = call;
    emit({ type: 'tool-input-start', toolCallId: call.id, toolName: name, ...this.#dynamic });
    return call;
  }

  /** Goes on with a call whose result came before it. */
  #adopt(call: LedgerCall, name: string): void {
    const { early = {} } = call;
    const { emit, release } = this.#context;
    release();
    this.#call = call;
    call.isOpen = true;
    this.#isResumed = true;
    this.#early = early;
    call.name = name;
    call.early = undefined;
    emit({ type: 'tool-input-start', toolCallId: call.id, toolName: name, ...this.#dynamic });
    // Its name has begun it anew: how it went is told again.
    outcomeChunks(this.#identityOf(call), early).forEach(emit);
    this.#checkTool(name);
  }

  #checkTool(name: string): void {
    if (this.#context.tools !== undefined && this.tool(name) === undefined) {
      this.problem('unknown-tool', `Unknown tool: ${name}`, this.from);
    }
  }

  #identityOf({ id: toolCallId, name: toolName, input }: LedgerCall): CallIdentity {
    const { messageId, isDynamic } = this.#context;
    return { toolCallId, toolName, input, messageId, isDynamic };
  }

  #reject(errorText: string, input: unknown): void {
    const call = this.#announced('fail');
    this.#isRejected = true;
    this.#written = { state: 'output-error', errorText, input };
    this.#context.emit({ type: 'tool-input-error', toolCallId: call.id, errorText });
  }

  #faultsOf(input: unknown, name: string): readonly string[] {
    const { inputSchema } = this.tool(name) ?? {};
    return inputSchema === undefined ? [] : (this.#context.validate?.(input, inputSchema) ?? []);
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
