import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { HiddenPart, ProviderMetadata } from '../../../core/CallRecord.ts';
import { maxRecords } from '../message/CallRecordMerger.ts';
import { PartCounter } from '../message/PartCounter.ts';

interface PartRecord {
  readonly providerMetadata?: ProviderMetadata;
  readonly before?: readonly HiddenPart[];
}

/**
 * Records the provider metadata of a message's parts, because providers need it in later requests. The host's parts
 * have no field for it and no ids, so it is kept in the message's metadata, keyed by the type and number of each part.
 * Ignores metadata after `maxRecords` changes.
 */
export class PartMetadataRecorder {
  readonly #emit: (chunk: ChatMessageChunk) => void;
  readonly #records: Record<string, PartRecord> = {};
  #count = 0;
  readonly #counter = new PartCounter();
  /** Keys of text parts, by the ids of their chunks. */
  readonly #keys = new Map<string, string>();
  /** Parts without content. They are recorded with the next part or call. */
  #hidden: HiddenPart[] = [];

  constructor(emit: (chunk: ChatMessageChunk) => void) {
    this.#emit = emit;
  }

  /** Counts the part that a chunk adds, if any. Records its metadata and the parts without content that precede it. */
  begin(chunk: ChatMessageChunk, providerMetadata?: ProviderMetadata): void {
    const key = this.#counter.take(chunk);
    if (key !== undefined) {
      if (chunk.type === 'text-start' || chunk.type === 'reasoning-start') {
        this.#keys.set(chunk.id, key);
      }
      this.#add(key, { ...(providerMetadata && { providerMetadata }), ...this.takeHidden() });
    }
  }

  /**
   * Records the provider metadata of the text part with this id. If there is no such part, keeps it as the metadata of
   * reasoning without content.
   */
  keep(id: string | undefined, providerMetadata: ProviderMetadata): void {
    const key = this.#keys.get(id ?? '');
    if (key === undefined) {
      this.hideReasoning(providerMetadata);
    } else {
      this.#add(key, { providerMetadata });
    }
  }

  /**
   * Keeps reasoning without content for the record of the next part or call, because the host would show it as an empty
   * part.
   */
  hideReasoning(providerMetadata: ProviderMetadata): void {
    this.#hidden.push({ type: 'reasoning', providerMetadata });
  }

  /**
   * Removes the parts without content, and returns them as a field for the record of the next part or call. Returns an
   * empty object if there aren't any.
   */
  takeHidden(): { readonly before?: readonly HiddenPart[] } {
    const before = this.#hidden.splice(0);
    return before.length > 0 ? { before } : {};
  }

  /** Records the remaining parts without content under `end`, because no other part follows them. */
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
