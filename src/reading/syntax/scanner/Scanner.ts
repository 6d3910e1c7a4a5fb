import type { BlockLimits } from '../BlockLimits.ts';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import type { Syntax, ToolDefinitions } from '../Syntax.ts';
import type { ReadCall, ToolEvent } from '../ToolEvent.ts';

/** Validates an input against the schema of its tool. Returns a sentence for each violation. */
export type InputValidator = (input: unknown, inputSchema: JsonSchema) => readonly string[];

/** Options for a scanner. */
export interface ScannerOptions {
  /** The notations to look for. If several have the same opener, they are tried in this order. */
  readonly syntaxes: readonly Syntax[];
  /** Called with each event, in order. Events arrive immediately, except those that `chain` holds back. */
  readonly onEvent: (event: ToolEvent) => void;
  /** Called when the block of a call has ended, with its source range and content. */
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
   * call to any other tool is reported as a problem.
   */
  readonly tools?: ToolDefinitions | undefined;
  /**
   * Maximum number of calls in the message. With 1, the message ends after its first call. Calls that
   * the source sends itself count too. The message ends before a call that would exceed the limit.
   * @default no limit
   */
  readonly maxCalls?: number | undefined;
  /**
   * Whether only calls to `readOnly` tools can follow each other. The message ends before a call to
   * another tool, or after it if it is the first call. Text after a call is held back until the next
   * call is admitted.
   * @default false
   */
  readonly chain?: boolean | undefined;
  /**
   * Validates each input against the schema of its tool. A call with an invalid input fails. Pass
   * `validateInput` or a function of your own.
   * @default no validation
   */
  readonly validate?: InputValidator | undefined;
  /**
   * Whether to trust only the calls. Anything that the text claims about their outcome (an output, an
   * error, a state, an approval) is ignored and reported as a problem. Meant for text from live models.
   * @default false
   */
  readonly onlyCalls?: boolean | undefined;
  /** The limits for YAML blocks that differ from the defaults. A block that exceeds one stays text. */
  readonly limits?: Partial<BlockLimits> | undefined;
  /**
   * Called as soon as `maxCalls` or `chain` ends the message, with the offset of its end. Nothing
   * after it is read, so the model can be stopped.
   */
  readonly onTruncated?: ((offset: number) => void) | undefined;
}

/** A reader of one text that is still arriving. */
export interface Scanner {
  /** The number of characters that are held back, because they might be text or belong to a call. */
  readonly heldBack: number;
  /** Reads the next piece of the text, of any length. */
  feed(text: string): void;
  /**
   * Ends the text. Set `cutOff` if it ended early. A call that is still open is then reported as cut
   * off, because a partial input must not be mistaken for a complete one.
   */
  end(options?: { readonly cutOff?: boolean }): void;
}
