import type { Position } from '../../../core/errors/Position.ts';
import type { BlockLimits } from '../BlockLimits.ts';
import { findTool } from '../findTool.ts';
import type { ProblemCode } from '../Problem.ts';
import { unknownName } from '../Syntax.ts';
import type { CallSink, EarlierCall, ToolDefinition } from '../Syntax.ts';
import type { WrittenCall } from '../ToolEvent.ts';
import type { BlockReporterState, FinishedState, OpenState } from './BlockReporterState.ts';
import { hasWrittenOutcome } from './hasWrittenOutcome.ts';
import type { ScannerServices } from './ScannerServices.ts';
import type { RegisteredCall } from './CallRegistry.ts';

/** Converts a syntax's reports about one block to events. */
export class BlockReporter implements CallSink {
  from: Position;
  readonly limits: BlockLimits;
  readonly #context: ScannerServices;
  #state: BlockReporterState = { type: 'undecided' };

  constructor(context: ScannerServices, from: Position) {
    this.#context = context;
    this.limits = context.limits;
    this.from = from;
  }

  earlier(id: string): EarlierCall | undefined {
    return this.#context.registry.find(id);
  }

  tool(name: string): ToolDefinition | undefined {
    return findTool(this.#context.options.tools, name);
  }

  mayCall(name: string): boolean {
    return this.#context.options.tools === undefined || this.tool(name) !== undefined;
  }

  start(name: string, id?: string): void {
    const last = this.#state;
    if (last.type === 'finished' && !this.#context.gate.isClosed) {
      this.#end(last, last.end);
      this.from = last.end;
    }
    const earlier = id === undefined ? undefined : this.#context.registry.find(id);
    if (earlier?.early !== undefined) {
      this.#adopt(earlier, earlier.early, name);
    } else {
      const call = this.#announce(name, id);
      if (earlier !== undefined) {
        const message = `The id ${id} belongs to an earlier call, so this call is ${call.id}.`;
        this.problem('repeated-id', message, this.from);
      }
    }
    if (!this.mayCall(name)) {
      this.problem('unknown-tool', `Unknown tool: ${name}`, this.from);
    }
  }

  resume(id: string): void {
    const { gate, registry, options } = this.#context;
    const call = registry.find(id);
    if (options.onlyCalls === true) {
      this.omit();
      this.#reportClaim(id);
    } else if (call === undefined) {
      this.#announce(unknownName, id).early = {};
    } else {
      gate.release();
      call.isOpen = true;
      this.#state = { type: 'ready', call, isNew: false };
    }
  }

  reasoning(text: string): void {
    this.#state = { type: 'reasoning' };
    if (text !== '') {
      this.#context.gate.emit({ type: 'reasoning', text });
    }
  }

  omit(): void {
    this.#state = { type: 'omitted' };
  }

  inputDelta(text: string): void {
    if (text === '' || this.#state.type === 'omitted') {
      return;
    }
    const { call, early } = this.#open('inputDelta');
    // A delta after the outcome would make the host think that the input is still streaming.
    if (early === undefined) {
      this.#context.events.inputDelta(call, text);
    }
  }

  input(value: unknown): void {
    const { call, isNew, early } = this.#open('input');
    const failure = this.#context.events.input(call, value, this.from);
    this.#state = { type: 'ready', call, isNew, early, failure };
  }

  finish(claims: WrittenCall, fields: FinishedState['fields'] = {}): void {
    if (this.#state.type === 'omitted') {
      return;
    }
    const state = this.#open('finish');
    const { call, early } = state;
    const believed = this.#believe(claims, call);
    call.early &&= believed;
    const outcome = { ...early, ...believed };
    const failure =
      state.type === 'announced'
        ? this.#context.events.input(call, 'input' in believed ? believed.input : {}, this.from)
        : state.failure && { ...outcome, ...state.failure };
    this.#finish(state, failure ?? outcome, fields);
    if (failure === undefined && this.#context.events.outcome(call, outcome)) {
      call.isSettled = true;
    }
  }

  fail(errorText: string, input: unknown, fields: FinishedState['fields'] = {}): void {
    const state = this.#open('fail');
    this.#finish(state, this.#context.events.inputError(state.call, errorText, input), fields);
  }

  problem(code: ProblemCode, message: string, at: Position = this.#context.input.position): void {
    this.#context.events.problem(code, message, at, this.#call?.id);
  }

  refuse(code: ProblemCode, message: string, at?: Position): void {
    const call = this.#call;
    this.#context.registry.announced -= 'isNew' in this.#state && this.#state.isNew ? 1 : 0;
    this.#state = { type: 'refused', call };
    if (call !== undefined) {
      call.isSettled = true;
      call.isOpen = false;
      this.#context.events.inputError(call, `Not a tool call after all. ${message}`, call.input);
    }
    this.problem(code, message, at);
  }

  leave(): void {
    this.#state = { type: 'refused', call: undefined };
  }

  /** The state of the block. A block that ends as `undecided` or `refused` is plain text. */
  get type(): BlockReporterState['type'] {
    return this.#state.type;
  }

  /** Ends the block when its syntax is done or the text has ended. Returns false if the block is plain text. */
  close(): boolean {
    const state = this.#state;
    const opened = `opened on line ${this.from.line}`;
    switch (state.type) {
      case 'undecided':
      case 'refused':
        return false;
      case 'reasoning':
      case 'omitted':
        return true;
      case 'finished':
        this.#end(state, this.#context.input.position);
        return true;
      default:
        this.problem('cut-off', `The text ends inside the call of ${state.call.name}, ${opened}.`);
        this.#report(state.call, (state.type === 'ready' ? state.failure : undefined) ?? {}, {});
        return true;
    }
  }

  #finish({ call, isNew }: OpenState, written: WrittenCall, fields: FinishedState['fields']): void {
    const end = this.#context.input.position;
    this.#state = { type: 'finished', call, isNew, written, fields, end };
  }

  /** Ends a finished call when its block ends or the next call in the block starts. */
  #end({ call, isNew, written, fields }: FinishedState, { offset }: Position): void {
    this.#report(call, written, fields, offset);
    this.#context.gate.finish(call.name, offset, isNew);
  }

  #report(
    call: RegisteredCall,
    written: WrittenCall,
    fields: FinishedState['fields'],
    end: number = this.#context.input.offset,
  ): void {
    const { id: toolCallId, name: toolName } = call;
    const start = this.from.offset;
    call.isOpen = false;
    this.#context.options.onCall?.({ toolCallId, toolName, start, end, written, fields });
  }

  /**
   * Returns the trusted part of a block's content: all of it or, if the block claims an outcome despite `onlyCalls`,
   * only the input. Reports such a claim as a problem.
   */
  #believe(claims: WrittenCall, { id }: RegisteredCall): WrittenCall {
    if (this.#context.options.onlyCalls !== true || !hasWrittenOutcome(claims)) {
      return claims;
    }
    this.#reportClaim(id);
    return 'input' in claims ? { input: claims.input } : {};
  }

  #reportClaim(id: string): void {
    this.problem('claimed-outcome', `The text claims an outcome for the call ${id}.`, this.from);
  }

  #announce(name: string, id: string | undefined): RegisteredCall {
    const { gate, events, registry } = this.#context;
    const isAdmitted = gate.admit(name, this.from.offset);
    // A call that isn't admitted isn't registered, and all of its events are dropped.
    const call = isAdmitted
      ? registry.add(name, id)
      : { id: '', name, input: {}, isOpen: false, isSettled: true };
    this.#state = { type: 'announced', call, isNew: true };
    events.start(call);
    return call;
  }

  /** Announces a call whose outcome was read first. The call's name is known only now. */
  #adopt(call: RegisteredCall, early: WrittenCall, name: string): void {
    const { gate, events } = this.#context;
    gate.release();
    this.#state = { type: 'announced', call, isNew: false, early };
    call.isOpen = true;
    call.name = name;
    call.early = undefined;
    events.start(call);
    // Repeats the outcome, because the host discards it when a call starts again.
    events.outcome(call, early);
  }

  get #call(): RegisteredCall | undefined {
    return 'call' in this.#state ? this.#state.call : undefined;
  }

  /** Returns the state of the open call. If no call is open, throws an error that names the method `verb`. */
  #open(verb: string): OpenState {
    if (this.#state.type === 'announced' || this.#state.type === 'ready') {
      return this.#state;
    }
    throw new Error(
      `toolcard: a syntax called ${verb}() while no call was open. ` +
        "Its report doesn't belong to any call. Call start() first, or return to keep the text.",
    );
  }
}
