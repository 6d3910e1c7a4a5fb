import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { HiddenPart, ProviderMetadata } from '../../../core/callRecords.ts';
import { maxRecords } from '../message/CallRecordMerger.ts';
import { PartCounter } from '../message/PartCounter.ts';

/** What is kept about a part that isn't a call. */
interface PartRecord {
  readonly providerMetadata?: ProviderMetadata;
  readonly before?: readonly HiddenPart[];
}

/**
 * What providers want to see again with the parts of a message. The host's parts can't hold it and have no
 * ids, so the metadata of the message has it by the type of a part and the number of such parts before it.
 */
export class PartMetadataRecorder {
  readonly #emit: (chunk: ChatMessageChunk) => void;
  readonly #records: Record<string, PartRecord> = {};
  #count = 0;
  readonly #counter = new PartCounter();
  /** The keys of texts, by the ids of their chunks. */
  readonly #keys = new Map<string, string>();
  /** The parts without content that wait for the next part. */
  #hidden: HiddenPart[] = [];

  constructor(emit: (chunk: ChatMessageChunk) => void) {
    this.#emit = emit;
  }

  /** Counts the part that a chunk adds. Pass what its provider wants to see again with it. */
  begin(chunk: ChatMessageChunk, providerMetadata?: ProviderMetadata): void {
    const key = this.#counter.take(chunk);
    if (key !== undefined) {
      if (chunk.type === 'text-start' || chunk.type === 'reasoning-start') {
        this.#keys.set(chunk.id, key);
      }
      this.#add(key, { ...(providerMetadata && { providerMetadata }), ...this.takeHidden() });
    }
  }

  /** Keeps what a provider wants to see again with a text, by the id of its chunks if it has content. */
  keep(id: string | undefined, providerMetadata: ProviderMetadata): void {
    const key = this.#keys.get(id ?? '');
    if (key === undefined) {
      this.hideReasoning(providerMetadata);
    } else {
      this.#add(key, { providerMetadata });
    }
  }

  /** Keeps reasoning without content with the next part, because the host would show it as empty. */
  hideReasoning(providerMetadata: ProviderMetadata): void {
    this.#hidden.push({ type: 'reasoning', providerMetadata });
  }

  /** Removes and returns the parts without content, as a field of the record of the next part. */
  takeHidden(): { readonly before?: readonly HiddenPart[] } {
    const before = this.#hidden.splice(0);
    return before.length > 0 ? { before } : {};
  }

  /** Keeps the remaining parts without content. */
  end(): void {
    this.#add('end', this.takeHidden());
  }

  #add(key: string, record: PartRecord): void {
    if (Object.keys(record).length > 0 && this.#count < maxRecords) {
      this.#count += 1;
      this.#records[key] = { ...this.#records[key], ...record };
      const metadata = { toolcardParts: { ...this.#records } };
      this.#emit({ type: 'message-metadata', metadata });
    }
  }
}
