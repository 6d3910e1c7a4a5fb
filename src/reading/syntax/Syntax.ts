import type { ChatDynamicToolInvocation, ChatToolInvocation } from '@mui/x-chat/headless';
import type { BlockLimits } from './BlockLimits.ts';
import type { Input } from './Input.ts';
import type { Position } from '../../core/errors/Position.ts';
import type { ProblemCode } from './Problem.ts';
import type { WrittenCall } from './ToolEvent.ts';

/** A call of a chat, whether its tool was known at compile time or not. */
export type ToolInvocation = ChatToolInvocation | ChatDynamicToolInvocation;

/** The name of a call whose text doesn't name its tool. */
export const unknownName = 'tool';

/** A JSON Schema, as far as anybody knows before looking into it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A tool that a model may call. */
export interface ToolDefinition {
  /** What the tool does, in words for the model. */
  readonly description?: string;
  /** The JSON Schema of the tool's input. */
  readonly inputSchema?: JsonSchema;
  /**
   * Whether the tool changes nothing, so that calls of such tools may follow each other (`chain`).
   * @default false
   */
  readonly readOnly?: boolean;
}

/** The tools that a model may call, by name. */
export type ToolDefinitions = Readonly<Record<string, ToolDefinition>>;

/** What may begin a call. */
export interface Opener {
  readonly text: string;
  /** Whether it counts only at the start of a line. */
  readonly atLineStart: boolean;
  /** Whether upper and lower case are the same. */
  readonly ignoreCase?: boolean;
  /**
   * Whether it begins a block of Markdown, which counts in no block of HTML.
   * @default false
   */
  readonly isMarkdown?: boolean;
}

/** A generator that reads. A bare `yield` in it means: wait for more text. */
export type Reading<T> = Generator<void, T, void>;

/** A call that stands earlier in the text. */
export interface EarlierCall {
  readonly name: string;
  readonly input: unknown;
  /** Whether it has its result. */
  readonly isSettled: boolean;
}

/**
 * What a syntax says of the call it is reading. Until `start`, giving up is free: a `parse` that
 * returns without it leaves its text to the next syntax, and in the end to the reader.
 */
export interface CallSink {
  /** Where the text begins that may be a call. */
  readonly from: Position;
  /** How much a block may hold. */
  readonly limits: BlockLimits;
  /** What is known of the tool of this name, where the reader was told of tools. */
  tool(name: string): ToolDefinition | undefined;
  /** The earlier call of this id, if the text had one. */
  earlier(id: string): EarlierCall | undefined;
  /** Announces the call. Without an id, or when the id is taken, it gets one of its own. */
  start(name: string, id?: string): void;
  /**
   * Goes on with the earlier call of this id. Where the text has none yet, one of unknown name is
   * announced; a `start` with the id gives it its name.
   */
  resume(id: string): void;
  /** Adds to the arguments as they are written, for those who watch. */
  inputDelta(text: string): void;
  /** The whole input. */
  input(value: unknown): void;
  /** All that the block says of the call, once it has ended, and the fields that nobody knows. */
  finish(written: WrittenCall, fields?: Readonly<Record<string, unknown>>): void;
  /** Ends a call whose input cannot be used: why, and what was written. */
  fail(errorText: string, input: unknown, fields?: Readonly<Record<string, unknown>>): void;
  /** Says that the text is no call but what a model thinks. May be said again and again, from the start. */
  reasoning(text: string): void;
  /** Reports what was wrong; without a place, where the input stands. */
  problem(code: ProblemCode, message: string, at?: Position): void;
  /** Gives the call up, with a reason: its text becomes text. An announced call is closed as failed. */
  refuse(code: ProblemCode, message: string, at?: Position): void;
}

/** A notation in which tool calls are written into text. */
export interface Syntax {
  readonly name: string;
  /** What may begin a call. Several syntaxes may claim one opener; they are tried in order. */
  readonly openers: readonly Opener[];
  /** Reads what follows the opener. A bare `yield` means: wait for more text. */
  parse(input: Input, call: CallSink, opener: Opener): Reading<void>;
  /**
   * Writes one finished call: the inverse of `parse`. Throws when the notation cannot hold it. What is
   * known of the tool tells a notation without types how its values will be read.
   */
  write(invocation: ToolInvocation, tool?: ToolDefinition): string;
  /** Explains the notation and the tools to a model, for its system prompt. */
  describe(tools: ToolDefinitions): string;
}
