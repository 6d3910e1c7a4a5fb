import type { BlockLimits } from '../BlockLimits.ts';
import type { JsonSchema, Syntax, ToolDefinitions } from '../Syntax.ts';
import type { ReadCall, ToolEvent } from '../ToolEvent.ts';

/** Validates an input against the schema of its tool. Returns a sentence for each violation. */
export type InputValidator = (input: unknown, inputSchema: JsonSchema) => readonly string[];

/** The options of a scanner. */
export interface ScannerOptions {
  /** The notations to look for. If several have the same opener, they are tried in this order. */
  readonly syntaxes: readonly Syntax[];
  /** Called with each event, immediately and in order. */
  readonly onEvent: (event: ToolEvent) => void;
  /** Called when the block of a call has ended, with its source range and what the text says about it. */
  readonly onCall?: ((call: ReadCall) => void) | undefined;
  /**
   * The id of the message that the text belongs to. The ids of its approval requests start with it.
   * @default 'message'
   */
  readonly messageId?: string | undefined;
  /**
   * Whether calls become `dynamic-tool` parts instead of `tool` parts.
   * @default false
   */
  readonly dynamic?: boolean | undefined;
  /**
   * The tools of the model, by name. Notations without types use their schemas to read values, and a
   * call of any other tool is reported as a problem.
   */
  readonly tools?: ToolDefinitions | undefined;
  /**
   * The maximum number of calls in the message. With 1, the message ends after its first call. Calls
   * that the source sends itself count too. The message ends before one that exceeds the limit.
   * @default no limit
   */
  readonly maxCalls?: number | undefined;
  /**
   * Whether only calls of `readOnly` tools may follow each other. The message ends before a call of
   * another tool, or after it if it is the first call. Text after a call is held back until the next
   * call is admitted.
   * @default false
   */
  readonly chain?: boolean | undefined;
  /**
   * Validates each input against the schema of its tool. A call with an invalid input fails.
   * `validateInput` is such a function.
   * @default no validation
   */
  readonly validate?: InputValidator | undefined;
  /**
   * Whether only calls are believed. Anything that the text claims about their outcome (an output, an
   * error, a state, an approval) is ignored and reported as a problem. Meant for text of live models.
   * @default false
   */
  readonly onlyCalls?: boolean | undefined;
  /** The limits of a YAML block that differ from the defaults. A larger block stays text. */
  readonly limits?: Partial<BlockLimits> | undefined;
  /**
   * Called as soon as `maxCalls` or `chain` ends the message, with the offset of its end. Nothing
   * after it is read, so the model can be stopped.
   */
  readonly onTruncated?: ((offset: number) => void) | undefined;
}

/** A reader of one text that is still arriving. */
export interface Scanner {
  /** The number of characters that are held back, because they may be text or belong to a call. */
  readonly heldBack: number;
  /** Reads the next piece of the text, of any length. */
  feed(text: string): void;
  /**
   * Ends the text. With `cutOff`, the text broke off before its end, and a call that is still open is
   * reported as cut off, because half an input must not be taken for a whole one.
   */
  end(options?: { readonly cutOff?: boolean }): void;
}
