import type { ChunkWriter } from '../../provider-engine/ChunkWriter.ts';
import type { BlockKind } from '../../provider-engine/TextBlocks.ts';
import { LangGraphImages } from './LangGraphImages.ts';
import { getTexts } from './parseLangGraphMessage.ts';
import type { Message } from './parseLangGraphMessage.ts';

const kinds: readonly BlockKind[] = ['reasoning', 'text'];

const getWhole = (message: Message, kind: BlockKind): string =>
  getTexts(message)
    .filter((each) => each.kind === kind)
    .map(({ text }) => text)
    .join('');

/** The texts and images in a LangGraph stream, which can contain each message in several forms. */
export class LangGraphTexts {
  readonly #writer: ChunkWriter;
  readonly #texts = new Map<string, string>();
  readonly #images: LangGraphImages;

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
    this.#images = new LangGraphImages(writer);
  }

  readChunk(message: Message): void {
    getTexts(message).forEach(({ kind, text }) => this.#add(message.id, kind, text));
    this.#images.read(message);
  }

  /** Reads a message that grows with each event. Ignores text that doesn't continue the earlier text. */
  readPartial(message: Message): void {
    for (const kind of kinds) {
      const before = this.#texts.get(`${kind} ${message.id}`) ?? '';
      const whole = getWhole(message, kind);
      if (whole.startsWith(before)) {
        this.#add(message.id, kind, whole.slice(before.length));
      }
    }
    this.#images.read(message);
  }

  /**
   * Reads a complete message. Skips text that was already streamed, even under another id, because a message can get a
   * new id when it is complete.
   */
  readComplete(message: Message): void {
    const known = [...this.#texts.values()];
    for (const kind of kinds) {
      const whole = getWhole(message, kind);
      const isStreamed = message.id !== '' && this.#texts.has(`${kind} ${message.id}`);
      if (!isStreamed && !known.includes(whole)) {
        this.#add(message.id, kind, whole);
      }
    }
    this.#images.read(message);
    this.end(message.id);
  }

  end(messageId: string): void {
    kinds.forEach((kind) => this.#writer.endBlock(kind, messageId));
  }

  #add(id: string, kind: BlockKind, text: string): void {
    if (text !== '') {
      const key = `${kind} ${id}`;
      this.#writer.endBlock(kind === 'text' ? 'reasoning' : 'text', id);
      this.#texts.set(key, `${this.#texts.get(key) ?? ''}${text}`);
      this.#writer.addText(kind, text, id);
    }
  }
}
