import type { BlockLimits } from '../BlockLimits.ts';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import type { Syntax, ToolDefinitions } from '../Syntax.ts';
import type { ReadCall, ToolEvent } from '../ToolEvent.ts';

/**
 * Validates an input against the schema of its tool. Returns one sentence per violation, or an empty list if the input
 * is valid.
 */
export type InputValidator = (input: unknown, inputSchema: JsonSchema) => readonly string[];

/** Options for a scanner. */
export interface ScannerOptions {
  /** The notations to look for. If several have the same opener, they are tried in this order. */
  readonly syntaxes: readonly Syntax[];
  /** Called with each event, in order, as soon as the event is certain. `chain` can delay events further. */
  readonly onEvent: (event: ToolEvent) => void;
  /** Called at the end of each call, even an incomplete one, with the call's source range and content. */
  readonly onCall?: ((call: ReadCall) => void) | undefined;
  /**
   * The id of the message that contains the text. Used as a prefix for the ids of approval requests.
   * @default 'message'
   */
  readonly messageId?: string | undefined;
  /**
   * Whether calls become `dynamic-tool` parts instead of `tool` parts.
   * @default false
   */
  readonly dynamic?: boolean | undefined;
  /**
   * The tools of the model, keyed by name. Notations without types use the tools' schemas to parse values. A call to
   * any other tool is reported as a problem.
   */
  readonly tools?: ToolDefinitions | undefined;
  /**
   * Maximum number of calls in the message, including those that come from the source directly rather than in text. The
   * message ends after the call that reaches the limit, or before a call that would exceed it.
   * @default no limit
   */
  readonly maxCalls?: number | undefined;
  /**
   * Whether only calls to `readOnly` tools can follow each other. A call to any other tool ends the message: before the
   * call, or after it if it is the first. Text after a call is held back until the next call starts or the text ends.
   * @default false
   */
  readonly chain?: boolean | undefined;
  /**
   * Validates each input against the schema of its tool. A call with an invalid input fails. Pass `validateInput` or
   * your own function.
   * @default no validation
   */
  readonly validate?: InputValidator | undefined;
  /**
   * Whether to trust only the calls themselves. Outcomes that the text claims (outputs, errors, states, approvals) are
   * ignored and reported as problems. Use this for text from live models.
   * @default false
   */
  readonly onlyCalls?: boolean | undefined;
  /** Limits for YAML blocks, which replace the defaults. A block that exceeds a limit stays text. */
  readonly limits?: Partial<BlockLimits> | undefined;
  /**
   * Called with the offset of the message's end as soon as `maxCalls` or `chain` ends the message. The app can then
   * stop the model, because the rest of the text is ignored.
   */
  readonly onTruncated?: ((offset: number) => void) | undefined;
}

/** Reads one text while it arrives. */
export interface Scanner {
  /** Number of characters that are held back, because they may be part of a call or because `chain` delays them. */
  readonly heldBack: number;
  /** Reads the next piece of the text, of any length. */
  feed(text: string): void;
  /**
   * Ends the text. Set `cutOff` if the text ended early. An open call is then reported as cut off, because a partial
   * input must not be mistaken for a complete one.
   */
  end(options?: { readonly cutOff?: boolean }): void;
}
