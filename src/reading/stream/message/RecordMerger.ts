import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { callRecordsChunk, getCallRecords } from '../../../core/callRecords.ts';
import type { CallRecord } from '../../../core/callRecords.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';

/**
 * The maximum number of call records in one message. The host receives all of them with each change,
 * so without a limit the cost would be quadratic.
 */
export const maxRecords = 1_000;

/** The records of the calls of a message, where others write them too: what is noted here outlasts what they say. */
export class RecordMerger {
  readonly #records: Record<string, CallRecord> = {};
  #count = 0;
  /** What was noted here. */
  readonly #own = new Map<string, CallRecord>();
  /** The records as others gave them. */
  readonly #given = new Map<string, CallRecord>();

  /** What is known of a call. */
  of(toolCallId: string): CallRecord | undefined {
    return Object.hasOwn(this.#records, toolCallId) ? this.#records[toolCallId] : undefined;
  }

  /** Whether something can be noted of a call. */
  canHold(toolCallId: string): boolean {
    return this.#count < maxRecords || this.of(toolCallId) !== undefined;
  }

  /** Notes something of a call, and gives the chunk that says so. */
  add(toolCallId: string, news: CallRecord): ChatMessageChunk {
    this.#own.set(toolCallId, { ...this.#own.get(toolCallId), ...news });
    this.#set(toolCallId, this.of(toolCallId));
    return callRecordsChunk({ ...this.#records });
  }

  /** The host merges metadata by its top keys alone: records of others must not push ours out. */
  merge(chunk: Extract<ChatMessageChunk, { type: 'message-metadata' }>): ChatMessageChunk {
    const news = getCallRecords(chunk.metadata);
    if (news === undefined) {
      return chunk;
    }
    for (const [toolCallId, record] of Object.entries(news)) {
      // Others send all of theirs each time, too.
      if (this.#given.get(toolCallId) !== record && this.canHold(toolCallId)) {
        this.#given.set(toolCallId, record);
        this.#set(toolCallId, record);
      }
    }
    return { ...chunk, metadata: { ...chunk.metadata, toolcard: { ...this.#records } } };
  }

  #set(toolCallId: string, record: CallRecord | undefined): void {
    this.#count += this.of(toolCallId) === undefined ? 1 : 0;
    setOwnKey(this.#records, toolCallId, { ...record, ...this.#own.get(toolCallId) });
  }
}
