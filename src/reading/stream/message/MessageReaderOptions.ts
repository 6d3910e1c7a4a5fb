import type { MetadataChunk } from '../../../core/CallRecord.ts';
import type { Problem } from '../../syntax/Problem.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';
import type { TextOptions } from './MessageText.ts';

/** Options for finding calls in streamed text. */
export interface ToolCallStreamOptions extends TextOptions {
  /** Called with each problem in the text, including problems that don't belong to a call. */
  readonly onProblem?: ((problem: Problem) => void) | undefined;
}

/** Options for reading a message. */
export interface MessageReaderOptions extends ToolCallStreamOptions {
  /**
   * Whether the whole message ends when `maxCalls` or `chain` ends one of its text parts, or when `maxCalls` rejects a
   * call from the source. Otherwise, only the rest of that text part or the rejected call is ignored.
   * @default true
   */
  readonly endsWhenTruncated?: boolean | undefined;
  /**
   * Called when the app can run a call, because its input is complete and the provider doesn't run it. A call in text
   * is ready only when its block has ended, because until then the block may turn out to be cut off.
   */
  readonly onReady?: ((toolCallId: string) => void) | undefined;
}

/** A chunk of a call, or a metadata chunk with call records. */
export type CallChunk = ToolChunk | MetadataChunk;
