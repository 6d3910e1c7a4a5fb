import type { CallRecord } from '../../../core/callRecords.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';

/** Receives the chunks and records of calls. */
export interface CallListener {
  /** Called before the first chunk of a call, which adds a part to the message. */
  readonly onBegin: () => void;
  /**
   * Whether the source can begin another call. Asked only for sources that send the host's own chunks.
   * @default every call can begin
   */
  readonly admits?: () => boolean;
  /** Called with each chunk for the host. */
  readonly emit: (chunk: ToolChunk) => void;
  /** Called with data to add to a call record. */
  readonly note: (toolCallId: string, record: CallRecord) => void;
}
