import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getCallRecords } from '../../../core/CallRecord.ts';
import type { MetadataChunk } from '../../../core/CallRecord.ts';
import type { IdAllocator } from '../../../core/ids/IdAllocator.ts';
import { StreamEnvelopeUnwrapper } from '../../stream/message/StreamEnvelopeUnwrapper.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';
import type { ModelPiece } from './Model.ts';

/**
 * Converts the pieces of a model's answer to chunks of the chat's message. The answer is only one step of this message.
 * Its start and end are therefore omitted, and its ids are made unique.
 */
export class StepChunks {
  /** The finish reason, if the source sent one. */
  finishReason: string | undefined;
  /** Whether the source has reported that the answer was stopped. */
  isAborted = false;
  readonly #id: string;
  /** Shared by all steps, so that call ids are unique within the answer. */
  readonly #ids: IdAllocator;
  /** The unique ids of the calls in this step, by the ids that the source uses. */
  readonly #callIds = new Map<string, string>();
  readonly #order = new StreamEnvelopeUnwrapper();
  #hasBegun = false;

  constructor(id: string, ids: IdAllocator) {
    this.#id = id;
    this.#ids = ids;
  }

  /** Converts a piece to chunks of the chat's message. */
  take(piece: ModelPiece): ChatMessageChunk[] {
    const chunks =
      typeof piece === 'string'
        ? [{ type: 'text-delta', id: this.#id, delta: piece } as const]
        : this.#order.take(piece).flatMap((chunk) => this.#adapt(chunk));
    this.#hasBegun ||= chunks.length > 0;
    return chunks;
  }

  #adapt(chunk: ChatMessageChunk): ChatMessageChunk[] {
    switch (chunk.type) {
      case 'start':
      case 'finish-step':
        return [];
      case 'finish':
        this.finishReason = chunk.finishReason;
        return [];
      case 'abort':
        this.isAborted = true;
        return [];
      case 'start-step':
        // The source's first step is this step. Servers that run tools themselves send more steps.
        return this.#hasBegun ? [chunk] : [];
      case 'text-start':
      case 'text-delta':
      case 'text-end':
      case 'reasoning-start':
      case 'reasoning-delta':
      case 'reasoning-end':
        return [{ ...chunk, id: `${this.#id}-${chunk.id}` }];
      case 'message-metadata':
        return [this.#adaptRecords(chunk)];
      default:
        return ['toolCallId' in chunk ? this.#adaptCall(chunk) : chunk];
    }
  }

  #adaptCall(chunk: ToolChunk): ToolChunk {
    const { toolCallId } = chunk;
    // A chunk without a tool name may refer to a call of an earlier step.
    const known = this.#callIds.get(toolCallId) ?? toolCallId;
    return { ...chunk, toolCallId: 'toolName' in chunk ? this.#adaptId(toolCallId) : known };
  }

  #adaptRecords(chunk: MetadataChunk): ChatMessageChunk {
    const records = Object.entries(getCallRecords(chunk.metadata) ?? {}).map(
      ([toolCallId, record]) => [this.#adaptId(toolCallId), record],
    );
    return records.length === 0
      ? chunk
      : { ...chunk, metadata: { ...chunk.metadata, toolcard: Object.fromEntries(records) } };
  }

  #adaptId(toolCallId: string): string {
    const id = this.#callIds.get(toolCallId) ?? this.#ids.take(toolCallId);
    this.#callIds.set(toolCallId, id);
    return id;
  }
}
