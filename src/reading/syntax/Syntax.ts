import type {
  ChatDynamicToolInvocation,
  ChatToolInvocation,
} from '../../core/host/ChatToolInvocation.ts';
import type { BlockLimits } from './BlockLimits.ts';
import type { Input } from './Input.ts';
import type { JsonSchema } from '../../core/schema/JsonSchema.ts';
import type { StartHtmlBlock } from './markdown/HtmlBlock.ts';
import type { Position } from '../../core/errors/Position.ts';
import type { ProblemCode } from './Problem.ts';
import type { WrittenCall } from './ToolEvent.ts';

/** The host's object for a call, with or without static types for its tool. */
export type ToolInvocation = ChatToolInvocation | ChatDynamicToolInvocation;

/** The tool name of a call whose text doesn't name its tool. */
export const unknownName = 'tool';

/** A tool that a model can call. */
export interface ToolDefinition {
  /** A description of the tool for the model. */
  readonly description?: string;
  /** The JSON Schema for the tool's input. */
  readonly inputSchema?: JsonSchema;
  /**
   * Whether the tool is free of side effects. With `chain`, calls to such tools can follow each other.
   * @default false
   */
  readonly readOnly?: boolean;
}

/** The tools that a model can call, by name. */
export type ToolDefinitions = Readonly<Record<string, ToolDefinition>>;

/** Text that can start a call. */
export interface Opener {
  readonly text: string;
  /** Whether the opener counts only at the start of a line. */
  readonly atLineStart: boolean;
  /**
   * Whether the opener matches regardless of case.
   * @default false
   */
  readonly ignoreCase?: boolean;
  /**
   * Finds the HTML blocks of Markdown, in which the opener is ignored. Pass `startHtmlBlock` if the opener
   * starts a Markdown block.
   * @default HTML doesn't matter
   */
  readonly startHtml?: StartHtmlBlock;
  /**
   * Whether the opener is a special token, before which a model writes no line end. Directly after a
   * closing fence, it ends the fence, which Markdown would keep open.
   * @default false
   */
  readonly isToken?: boolean;
}

/** A generator that reads text. A bare `yield` in it waits for more text. */
export type Reading<T> = Generator<void, T, void>;

/** An earlier call in the message. */
export interface EarlierCall {
  readonly name: string;
  readonly input: unknown;
  /** Whether the call has its result, or can no longer get one, for example because its step has ended. */
  readonly isSettled: boolean;
}

/**
 * Receives the reports of a syntax about one block, which can contain several calls, reasoning or a
 * marker. If `parse` returns without reporting any of these, the next syntax tries the same text. If no
 * syntax accepts it, it stays plain text.
 */
export interface CallSink {
  /** The position at which the possible call starts: the block, or the end of the call before it. */
  readonly from: Position;
  /** The limits of a YAML block. */
  readonly limits: BlockLimits;
  /** Returns the tool with this name, or undefined if the reader has no such tool. */
  tool(name: string): ToolDefinition | undefined;
  /** Whether the reader has a tool with this name, or no list of tools at all. */
  mayCall(name: string): boolean;
  /** Returns the earlier call with this id, or undefined if the message has none. */
  earlier(id: string): EarlierCall | undefined;
  /**
   * Announces a call. Without an id, or if the id is taken, the call gets a new one. After `finish` or
   * `fail`, announces the next call of the same block.
   */
  start(name: string, id?: string): void;
  /**
   * Continues the earlier call with this id. If the message has no such call, announces one with a
   * placeholder name, which a later `start` with the same id replaces. With `onlyCalls`, ignores the
   * block and reports a problem instead.
   */
  resume(id: string): void;
  /** Adds to the text of the input while it arrives. */
  inputDelta(text: string): void;
  /** Sets the whole input. */
  input(value: unknown): void;
  /** Ends the call with its content and the fields that toolcard doesn't know. */
  finish(written: WrittenCall, fields?: Readonly<Record<string, unknown>>): void;
  /** Ends a call whose input can't be used, with the reason and the input as it was written. */
  fail(errorText: string, input: unknown, fields?: Readonly<Record<string, unknown>>): void;
  /**
   * Adds to the model's reasoning, if the text is reasoning instead of a call. Can be called repeatedly.
   */
  reasoning(text: string): void;
  /** Removes the block from the text, if it's a marker such as the start of an answer. */
  omit(): void;
  /** Reports a problem at a position, by default the position of the next character. */
  problem(code: ProblemCode, message: string, at?: Position): void;
  /**
   * Gives up and reports the reason as a problem. The block becomes plain text again, and its call fails
   * if it was announced.
   */
  refuse(code: ProblemCode, message: string, at?: Position): void;
  /**
   * Leaves the text that has been read as it is, because it is data, such as JSON that isn't a call. No
   * later opener in it starts a call.
   */
  leave(): void;
}

/** The instructions of a notation for a model. */
export interface SyntaxGuide {
  /** The instruction before the example. */
  readonly howTo: string;
  /** The rules after the example. */
  readonly rules: string;
}

/** A notation: a way to write tool calls in text. */
export interface Syntax {
  readonly name: string;
  /** The openers of calls. If several syntaxes share an opener, they are tried in order. */
  readonly openers: readonly Opener[];
  /**
   * The marks around text in which no call of any notation starts, such as `['RAW|', '|RAW']`. Without its
   * end mark, the text is ordinary text.
   * @default none
   */
  readonly literals?: readonly (readonly [start: string, end: string])[];
  /** Reads the text after an opener. A bare `yield` waits for more text. */
  parse(input: Input, call: CallSink, opener: Opener): Reading<void>;
  /**
   * Writes a call, as the inverse of `parse`. Throws if the notation can't represent the call. A notation
   * without types uses the tool's schema to write values that read back the same. The input is JSON:
   * `writeCall` checks it.
   */
  write(invocation: ToolInvocation, tool?: ToolDefinition): string;
  /**
   * Explains the notation to a model, for its system prompt. `describeTools` adds an example and the tools
   * to a guide. A string must explain the tools too.
   */
  describe(tools: ToolDefinitions): string | SyntaxGuide;
}
