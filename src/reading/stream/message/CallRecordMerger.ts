import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getCallRecords } from '../../../core/CallRecord.ts';
import { createCallRecordsChunk } from '../../../core/createCallRecordsChunk.ts';
import type { CallRecord, MetadataChunk } from '../../../core/CallRecord.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';

/**
 * Maximum number of call records in a message. Further calls get no record. The host receives all records with each
 * change, so the cost would be quadratic without a limit.
 */
export const maxRecords = 1_000;

/**
 * Merges toolcard's additions to call records with the records that the source sends. The additions take precedence.
 */
export class CallRecordMerger {
  readonly #records: Record<string, CallRecord> = {};
  #count = 0;
  readonly #additions = new Map<string, CallRecord>();
  /** The latest record that the source sent for each call. */
  readonly #given = new Map<string, CallRecord>();

  get(toolCallId: string): CallRecord | undefined {
    return Object.hasOwn(this.#records, toolCallId) ? this.#records[toolCallId] : undefined;
  }

  /** Returns whether there is room for the record of a call. Always true if the call already has one. */
  canHold(toolCallId: string): boolean {
    return this.#count < maxRecords || this.get(toolCallId) !== undefined;
  }

  /**
   * Adds data to a call record and returns a chunk with all call records. Doesn't check the limit, so call `canHold()`
   * first.
   */
  add(toolCallId: string, addition: CallRecord): ChatMessageChunk {
    this.#additions.set(toolCallId, { ...this.#additions.get(toolCallId), ...addition });
    this.#set(toolCallId, this.get(toolCallId));
    return createCallRecordsChunk({ ...this.#records });
  }

  /**
   * Merges the call records in a metadata chunk from the source, except new ones beyond the limit. Returns a chunk with
   * all call records, because the host merges metadata shallowly. If the chunk contains no call records, returns it
   * unchanged.
   */
  merge(chunk: MetadataChunk): ChatMessageChunk {
    const given = getCallRecords(chunk.metadata);
    if (given === undefined) {
      return chunk;
    }
    for (const [toolCallId, record] of Object.entries(given)) {
      // Sources repeat all their records with each change.
      if (this.#given.get(toolCallId) !== record && this.canHold(toolCallId)) {
        this.#given.set(toolCallId, record);
        this.#set(toolCallId, record);
      }
    }
    return { ...chunk, metadata: { ...chunk.metadata, toolcard: { ...this.#records } } };
  }

  #set(toolCallId: string, record: CallRecord | undefined): void {
    this.#count += this.get(toolCallId) === undefined ? 1 : 0;
    setOwnKey(this.#records, toolCallId, { ...record, ...this.#additions.get(toolCallId) });
  }
}
