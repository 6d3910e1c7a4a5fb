import type {
  ChatDynamicToolInvocation,
  ChatToolInvocation,
} from '../../core/host/ChatToolInvocation.ts';
import type { BlockLimits } from './BlockLimits.ts';
import type { Input } from './Input.ts';
import type { JsonSchema } from '../../core/schema/JsonSchema.ts';
import type { LiteralMarks, TrackLiterals } from './Literals.ts';
import type { StartHtmlBlock } from './markdown/HtmlBlock.ts';
import type { Position } from '../../core/errors/Position.ts';
import type { ProblemCode } from './Problem.ts';
import type { WrittenCall } from './ToolEvent.ts';

/** The host's object for a call, with or without static types for its tool. */
export type ToolInvocation = ChatToolInvocation | ChatDynamicToolInvocation;

/** The placeholder name of a call whose text contains no tool name. */
export const unknownName = 'tool';

/** A tool that a model can call. */
export interface ToolDefinition {
  /** A description of the tool for the model. */
  readonly description?: string;
  /** The JSON Schema for the tool's input. */
  readonly inputSchema?: JsonSchema;
  /**
   * Whether the tool has no side effects. With the `chain` option, only calls to read-only tools can follow each other.
   * @default false
   */
  readonly readOnly?: boolean;
}

/** The tools that a model can call, keyed by name. */
export type ToolDefinitions = Readonly<Record<string, ToolDefinition>>;

/** Text that can start a call, reasoning or a marker. */
export interface Opener {
  readonly text: string;
  /** Whether the opener is recognized only at the start of a line. */
  readonly atLineStart: boolean;
  /**
   * Whether the opener is case-insensitive.
   * @default false
   */
  readonly ignoreCase?: boolean;
  /**
   * Detects the HTML blocks of Markdown, because this opener is ignored in them. Pass `startHtmlBlock` if the opener
   * starts a Markdown block, such as a quote or a fence.
   * @default HTML is treated as text
   */
  readonly startHtml?: StartHtmlBlock;
  /**
   * Whether the opener is a special token, which models can write anywhere in a line. A token directly after a closing
   * fence ends the code block, although in Markdown the block would continue.
   * @default false
   */
  readonly isToken?: boolean;
}

/** A generator that reads text. A bare `yield` waits for more text. */
export type Reading<T> = Generator<void, T, void>;

/** An earlier call in the message. */
export interface EarlierCall {
  readonly name: string;
  readonly input: unknown;
  /** Whether the call has its result, or can no longer get one, for example because its step has ended. */
  readonly isSettled: boolean;
}

/**
 * Receives the reports of a syntax about one block: one or more calls, reasoning, or a marker. If `parse` returns
 * without reporting any of these, the next syntax tries the same text. If no syntax reports any, the block stays text.
 */
export interface CallSink {
  /** The start of the block. Once another call has started in the block, the end of the call before it. */
  readonly from: Position;
  /** The limits for YAML blocks. */
  readonly limits: BlockLimits;
  /** Returns the tool with this name, or undefined if the `tools` option doesn't contain one. */
  tool(name: string): ToolDefinition | undefined;
  /** Returns whether the model can call a tool with this name. Always true if the `tools` option is omitted. */
  mayCall(name: string): boolean;
  /** Returns the earlier call of the message with this id, or undefined if there isn't one. */
  earlier(id: string): EarlierCall | undefined;
  /**
   * Announces a call. If `id` is omitted or belongs to another call, the call gets a new id. After `finish` or `fail`,
   * announces the next call of the same block.
   */
  start(name: string, id?: string): void;
  /**
   * Continues the earlier call with this id. If there isn't one, announces a call whose name is a placeholder until
   * `start` is called with the same id. With `onlyCalls`, ignores the block and reports a problem instead.
   */
  resume(id: string): void;
  /** Adds text to the live input. */
  inputDelta(text: string): void;
  /** Sets the complete input. */
  input(value: unknown): void;
  /** Ends the call. `written` is its content, and `fields` contains the fields that toolcard doesn't interpret. */
  finish(written: WrittenCall, fields?: Readonly<Record<string, unknown>>): void;
  /**
   * Ends the call as failed, because its input is unusable. `errorText` is the reason, and `input` is the input as
   * written.
   */
  fail(errorText: string, input: unknown, fields?: Readonly<Record<string, unknown>>): void;
  /**
   * Adds text to the model's reasoning and marks the block as reasoning instead of a call. Can be called repeatedly.
   */
  reasoning(text: string): void;
  /** Removes the block from the text because it is a marker, such as the start of an answer. */
  omit(): void;
  /** Reports a problem at a position, by default the position of the next character. */
  problem(code: ProblemCode, message: string, at?: Position): void;
  /**
   * Rejects the block and reports the reason as a problem. The block becomes plain text, in which openers are ignored.
   * If the block announced or continued a call, that call fails.
   */
  refuse(code: ProblemCode, message: string, at?: Position): void;
  /**
   * Gives up the block because it is data, such as JSON that isn't a call. All text read so far becomes plain text, in
   * which openers are ignored.
   */
  leave(): void;
}

/** Instructions that tell a model how to write calls in a notation. */
export interface SyntaxGuide {
  /** The instructions that precede the example. */
  readonly howTo: string;
  /** The rules that follow the example. */
  readonly rules: string;
}

/** A notation: a way to write tool calls as text. */
export interface Syntax {
  readonly name: string;
  /** The texts that can start a block. If several syntaxes share an opener, they are tried in order. */
  readonly openers: readonly Opener[];
  /**
   * Pairs of marks, such as `['RAW|', '|RAW']`. No notation can start a call between the two marks of a pair. If the
   * end mark is missing, the start mark is ordinary text.
   * @default none
   */
  readonly literals?: LiteralMarks;
  /**
   * Finds code spans, comments and `literals` in a line. Pass `trackLiterals` if an opener can be anywhere in a line.
   * @default an opener after a backtick in its line is ignored
   */
  readonly trackLiterals?: TrackLiterals;
  /** Reads the text after an opener. A bare `yield` waits for more text. */
  parse(input: Input, call: CallSink, opener: Opener): Reading<void>;
  /**
   * Writes a call so that `parse` can read it. Throws if the notation can't represent the call. A notation without
   * types uses the tool's schema to write values that read back the same. `writeCall` makes sure that the input is JSON
   * or undefined.
   */
  write(invocation: ToolInvocation, tool?: ToolDefinition): string;
  /**
   * Returns an explanation of the notation for a model's system prompt. If the result is a guide, `describeTools` adds
   * an example and the tools. A string must also describe the tools.
   */
  describe(tools: ToolDefinitions): string | SyntaxGuide;
}
