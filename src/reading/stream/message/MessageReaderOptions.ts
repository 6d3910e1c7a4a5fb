import type { MetadataChunk } from '../../../core/callRecords.ts';
import type { Problem } from '../../syntax/Problem.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';
import type { TextOptions } from './TextReader.ts';

/** Options for reading the texts of a message. */
export interface ToolCallStreamOptions extends TextOptions {
  /** Called with each problem in the texts, including problems that don't belong to a call. */
  readonly onProblem?: ((problem: Problem) => void) | undefined;
}

/** Options for reading a message. */
export interface MessageReaderOptions extends ToolCallStreamOptions {
  /**
   * Whether a text that ends because of `maxCalls` or `chain` ends its message too. Otherwise only the
   * rest of that text is ignored, and the message continues.
   * @default true
   */
  readonly endsWhenTruncated?: boolean | undefined;
  /**
   * Called when the app can run a call: its input is complete, and nothing that follows can change that.
   * A call in a text can run when its block has ended, because only then the block is certain.
   */
  readonly onReady?: ((toolCallId: string) => void) | undefined;
}

/** A chunk about a call, or with its record. */
export type CallChunk = ToolChunk | MetadataChunk;
