import type { BlockLimits } from '../BlockLimits.ts';
import type { CallPolicyOptions } from './CallLimit.ts';
import type { InputValidator } from './CallEmitter.ts';
import type { Syntax, ToolDefinitions } from '../Syntax.ts';
import type { ReadCall, ToolEvent } from '../ToolEvent.ts';

/** What a scanner needs to know. */
export interface ScannerOptions extends CallPolicyOptions {
  /** The notations to look for. Where two claim one opener, the first is tried first. */
  readonly syntaxes: readonly Syntax[];
  /** Gets each event, at once and in order. */
  readonly onEvent: (event: ToolEvent) => void;
  /** Gets each call when its block has ended: its place in the text, and all that the text says of it. */
  readonly onCall?: ((call: ReadCall) => void) | undefined;
  /**
   * The id of the message that the text belongs to; ids of approval requests begin with it.
   * @default 'message'
   */
  readonly messageId?: string | undefined;
  /**
   * Whether calls become `dynamic-tool` parts instead of `tool` parts.
   * @default false
   */
  readonly dynamic?: boolean | undefined;
  /**
   * What is known of the tools, by name: notations without types read their values by it, and a call
   * of another tool is a problem.
   */
  readonly tools?: ToolDefinitions | undefined;
  /**
   * Checks each input by the schema of its tool; a call whose input does not fit fails. `validateInput`
   * is such a function.
   * @default no check
   */
  readonly validate?: InputValidator | undefined;
  /**
   * Whether only calls are read. What a text says of how a call went (an output, an error, a state, an
   * approval) is not believed then, and becomes a problem: for texts of live models.
   * @default false
   */
  readonly onlyCalls?: boolean | undefined;
  /** How much a block of YAML may hold, where that is not the default. A block that holds more stays text. */
  readonly limits?: Partial<BlockLimits> | undefined;
  /**
   * Gets the offset where the message ends by `maxCalls` or `chain`, as soon as that is known: nothing
   * behind it is read, and a model can be stopped.
   */
  readonly onTruncated?: ((offset: number) => void) | undefined;
}

/** Reads a text as it arrives. */
export interface Scanner {
  /** How many of the characters that have arrived are held back: they may be text, or begin a call. */
  readonly heldBack: number;
  /** Takes the next piece of the text, of any length. */
  feed(text: string): void;
  /**
   * Says that the text is over. With `cutOff` it broke off before its end: a call that is still open
   * is not read to an end then, since half an input must not be taken for a whole one.
   */
  end(options?: { readonly cutOff?: boolean }): void;
}
