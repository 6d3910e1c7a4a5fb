import type { CallRecord } from '../../../core/CallRecord.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';

/** Receives the chunks of a source's calls and the data for their records. */
export interface CallListener {
  /** Called before the first chunk of a call, so that open text parts can end before the call's part begins. */
  readonly onBegin: () => void;
  /**
   * Returns whether another call may begin. Called only for calls that the source sends as the host's own chunks.
   * @default () => true
   */
  readonly admits?: () => boolean;
  readonly emit: (chunk: ToolChunk) => void;
  /** Called with data for a call record. */
  readonly note: (toolCallId: string, record: CallRecord) => void;
}
