import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { callRecordsChunk, recordsIn } from '../callRecords.ts';
import type { CallRecord } from '../callRecords.ts';
import { defineKey } from '../syntax/defineKey.ts';
import { mostRecords } from './mostRecords.ts';

/** The records of the calls of a message, with what was said around the calls. */
export class CommentaryRecords {
  readonly #records: Record<string, CallRecord> = {};
  #count = 0;
  /** The records as others gave them. */
  readonly #given = new Map<string, CallRecord>();

  /** Whether words can be kept for a call. */
  canHold(toolCallId: string): boolean {
    return this.#count < mostRecords || this.#find(toolCallId) !== undefined;
  }

  /** The chunk that adds words to the record of a call. */
  add(
    toolCallId: string,
    place: 'commentary' | 'commentaryAfter',
    words: string,
  ): ChatMessageChunk {
    const record = this.#find(toolCallId);
    const before = record?.[place];
    const all = before === undefined ? words : `${before}\n${words}`;
    this.#set(toolCallId, { ...record, [place]: all });
    return callRecordsChunk({ ...this.#records });
  }

  /** The host merges metadata by its top keys alone: records of others must not push ours out. */
  merge(chunk: Extract<ChatMessageChunk, { type: 'message-metadata' }>): ChatMessageChunk {
    const news = recordsIn(chunk.metadata);
    if (news === undefined) {
      return chunk;
    }
    for (const [toolCallId, record] of Object.entries(news)) {
      // Others send all of theirs each time, too.
      if (this.#given.get(toolCallId) !== record && this.canHold(toolCallId)) {
        this.#take(toolCallId, record);
      }
    }
    return { ...chunk, metadata: { ...chunk.metadata, toolcard: { ...this.#records } } };
  }

  #take(toolCallId: string, record: CallRecord): void {
    const { commentary, commentaryAfter } = this.#find(toolCallId) ?? {};
    this.#given.set(toolCallId, record);
    this.#set(toolCallId, {
      ...record,
      ...(commentary !== undefined && { commentary }),
      ...(commentaryAfter !== undefined && { commentaryAfter }),
    });
  }

  #find(toolCallId: string): CallRecord | undefined {
    return Object.hasOwn(this.#records, toolCallId) ? this.#records[toolCallId] : undefined;
  }

  #set(toolCallId: string, record: CallRecord): void {
    this.#count += this.#find(toolCallId) === undefined ? 1 : 0;
    defineKey(this.#records, toolCallId, record);
  }
}
