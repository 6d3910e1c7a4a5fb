import type { CallRecord } from '../../../core/callRecords.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';

/** Receives the chunks and records of calls. */
export interface CallListener {
  /** Called before the first chunk of a call, which adds a part to the message. */
  readonly onBegin: () => void;
  /**
   * Whether another call of a source that sends the host's own chunks may begin.
   * @default any may
   */
  readonly admits?: () => boolean;
  /** Called with each chunk for the host. */
  readonly emit: (chunk: ToolChunk) => void;
  /** Called with data to add to the record of a call. */
  readonly note: (toolCallId: string, record: CallRecord) => void;
}
