import { getPath, getText } from '../../../../core/json/getPath.ts';
import type { ChunkWriter } from '../../provider-engine/ChunkWriter.ts';
import { getBlocks } from './parseLangGraphMessage.ts';
import type { Message } from './parseLangGraphMessage.ts';

/** The images in a LangGraph stream. Writes each of them once, because messages can be repeated. */
export class LangGraphImages {
  readonly #writer: ChunkWriter;
  readonly #known = new Set<string>();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  read(message: Message): void {
    for (const block of getBlocks(message)) {
      const image = getPath(block, 'image_url');
      const url = getText(image, 'url') ?? (typeof image === 'string' ? image : '');
      if (url !== '' && !this.#known.has(url)) {
        this.#known.add(url);
        const mediaType = /^data:([\w/+.-]+)/.exec(url)?.[1] ?? 'image/*';
        this.#writer.addPart({ type: 'file', mediaType, url });
      }
    }
  }
}
