import { getList, getPath, getText } from '../../../core/json/getPath.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import type { BlockKind } from '../provider-engine/TextBlocks.ts';
import type { ResponsesItemPositions } from './ResponsesItemPositions.ts';

/**
 * Lists of text parts in an item, with the type of the item, the kind of the parts, and the event field that contains
 * their index.
 */
const textLists = [
  { type: 'message', kind: 'text', list: 'content', index: 'content_index' },
  { type: 'reasoning', kind: 'reasoning', list: 'summary', index: 'summary_index' },
  { type: 'reasoning', kind: 'reasoning', list: 'content', index: 'content_index' },
] as const;

/** Opens and closes the text parts in the items of a Responses API answer. */
export class ResponsesItemTexts {
  readonly #writer: ChunkWriter;
  readonly #places: ResponsesItemPositions;
  /** The text of each part so far. Needed because some servers repeat the text when the part ends. */
  readonly #texts = new Map<string, string>();
  readonly #names = new Map<unknown, string[]>();

  constructor(writer: ChunkWriter, places: ResponsesItemPositions) {
    this.#writer = writer;
    this.#places = places;
  }

  get isEmpty(): boolean {
    return this.#texts.size === 0;
  }

  add(kind: BlockKind, event: unknown, delta = ''): void {
    const name = this.#getName(event);
    if (delta !== '') {
      const text = this.#texts.get(name);
      if (text === undefined) {
        const place = this.#places.get(event);
        this.#names.set(place, [...(this.#names.get(place) ?? []), name]);
      }
      this.#texts.set(name, (text ?? '') + delta);
      this.#writer.addText(kind, delta, name);
    }
  }

  /** Ends a text part. Adds the rest of the text if the event contains more than the deltas did. */
  end(kind: BlockKind, event: unknown): void {
    const name = this.#getName(event);
    const whole = getText(event, 'text') ?? getText(event, 'refusal') ?? '';
    const text = this.#texts.get(name) ?? '';
    if (whole.startsWith(text)) {
      this.add(kind, event, whole.slice(text.length));
    }
    this.#writer.endBlock(kind, name);
  }

  /**
   * Ends the text parts of an item, and keeps the item's metadata. Also adds the sources that they cite, and text that
   * some servers send only at the end of an item.
   */
  endItem(event: unknown): void {
    const item = getPath(event, 'item');
    const place = this.#places.get(event);
    const lists = textLists.filter(({ type }) => type === getPath(item, 'type'));
    for (const { kind, list, index } of lists) {
      getList(item, list).forEach((part, count) => {
        const text = getText(part, 'text') ?? getText(part, 'refusal');
        this.end(kind, { output_index: place, [index]: count, text });
        getList(part, 'annotations').forEach((annotation) => this.#writer.cite(annotation));
      });
    }
    const [list] = lists;
    if (list !== undefined) {
      this.#keep(list.kind, item, this.#names.get(place) ?? []);
    }
  }

  /**
   * Keeps an item's metadata as metadata of its text parts, because OpenAI needs it in later requests. If there are no
   * text parts, keeps the metadata only if the item is reasoning.
   */
  #keep(kind: BlockKind, item: unknown, names: readonly string[]): void {
    const itemId = getText(item, 'id');
    const phase = getText(item, 'phase');
    const reasoningEncryptedContent = getText(item, 'encrypted_content');
    const openai = {
      ...(itemId !== undefined && { itemId }),
      ...(phase !== undefined && { phase }),
    };
    const last = {
      ...openai,
      ...(reasoningEncryptedContent !== undefined && { reasoningEncryptedContent }),
    };
    if (Object.keys(last).length === 0) {
      return;
    }
    names.forEach((name, index) => {
      const isLast = index === names.length - 1;
      this.#writer.keep(kind, name, { openai: isLast ? last : openai });
    });
    if (names.length === 0 && kind === 'reasoning') {
      this.#writer.hideReasoning({ openai: last });
    }
  }

  /**
   * Returns the name of the text part that an event belongs to. Uses 0 for a missing index, because some servers don't
   * number the text parts of an item.
   */
  #getName(event: unknown): string {
    const summary = getPath(event, 'summary_index');
    const list = summary === undefined ? 'content' : 'summary';
    const index = summary ?? getPath(event, 'content_index') ?? 0;
    return JSON.stringify([this.#places.get(event), list, index]);
  }
}
