import type { ProviderMetadata } from '../../../core/CallRecord.ts';
import { getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import type { BlockKind } from '../provider-engine/TextBlocks.ts';

interface OpenText {
  readonly kind: BlockKind;
  readonly name: string;
  hasContent: boolean;
  /** The latest metadata. It replaces earlier metadata. */
  providerMetadata: ProviderMetadata | undefined;
}

/** Opens and closes the text and reasoning parts in AI SDK events, and keeps their metadata. */
export class AiSdkTexts {
  readonly #writer: ChunkWriter;
  readonly #open = new Map<string, OpenText>();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  read(kind: BlockKind, event: unknown): void {
    const type = getPath(event, 'type');
    const name = getText(event, 'id') ?? '';
    const key = JSON.stringify([kind, name]);
    if (type === `${kind}-start`) {
      // Each step numbers its parts from the start, so an earlier part may have the same id.
      this.#keep(key);
    }
    const text = this.#open.get(key) ?? {
      kind,
      name,
      hasContent: false,
      providerMetadata: undefined,
    };
    this.#open.set(key, text);
    text.providerMetadata = getRecord(event, 'providerMetadata') ?? text.providerMetadata;
    const delta = getText(event, 'delta') ?? getText(event, 'text');
    text.hasContent ||= delta !== undefined;
    this.#writer.addText(kind, delta, name);
    if (type === `${kind}-end`) {
      this.#keep(key);
      this.#writer.endBlock(kind, name);
    }
  }

  /** Keeps the metadata of text parts that haven't ended. */
  end(): void {
    [...this.#open.keys()].forEach((key) => this.#keep(key));
  }

  #keep(key: string): void {
    const { kind, name, hasContent, providerMetadata } = this.#open.get(key) ?? {};
    this.#open.delete(key);
    if (kind === undefined || providerMetadata === undefined) {
      return;
    }
    if (hasContent) {
      this.#writer.keep(kind, name, providerMetadata);
    } else if (kind === 'reasoning') {
      this.#writer.hideReasoning(providerMetadata);
    }
  }
}
