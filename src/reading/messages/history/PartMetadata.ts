import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getCallRecord } from '../../../core/CallRecord.ts';
import { getList, getPath } from '../../../core/json/getPath.ts';
import { parseProviderMetadata } from './ProviderMetadata.ts';
import type { ProviderMetadata } from './ProviderMetadata.ts';

/** Data about a part, stored in the metadata of its message. */
export interface KeptMetadata {
  readonly providerMetadata: ProviderMetadata;
  /** The metadata of hidden reasoning before the part. */
  readonly before: readonly ProviderMetadata[];
  readonly kept: unknown;
}

const parseBefore = (owner: unknown): readonly ProviderMetadata[] =>
  getList(owner, 'before').map((hidden) =>
    parseProviderMetadata(getPath(hidden, 'providerMetadata')),
  );

/**
 * Looks up the data of message parts for which the host's part types have no fields. The data of a call is in its call
 * record. Other parts are identified by their type and the number of earlier parts of that type.
 */
export class PartMetadata {
  readonly #message: ChatMessage;
  readonly #kept: unknown;
  readonly #counts = new Map<string, number>();

  constructor(message: ChatMessage) {
    this.#message = message;
    this.#kept = getPath(message.metadata, 'toolcardParts');
  }

  /** Returns the data of the next part. Must be called once for each part, in order. */
  take(part: ChatMessage['parts'][number]): KeptMetadata {
    const count = this.#counts.get(part.type) ?? 0;
    this.#counts.set(part.type, count + 1);
    const kept =
      part.type === 'tool' || part.type === 'dynamic-tool'
        ? getCallRecord(this.#message, part.toolInvocation.toolCallId)
        : getPath(this.#kept, `${part.type}:${count}`);
    return {
      providerMetadata: parseProviderMetadata(getPath(kept, 'providerMetadata')),
      before: parseBefore(kept),
      kept,
    };
  }

  /** The metadata of hidden reasoning at the end of the message. */
  get end(): readonly ProviderMetadata[] {
    return parseBefore(getPath(this.#kept, 'end'));
  }
}
