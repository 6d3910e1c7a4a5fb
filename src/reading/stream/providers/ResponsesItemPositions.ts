import { getPath, getText } from '../../../core/json/getPath.ts';

/** The positions of the items in a Responses API answer. */
export class ResponsesItemPositions {
  /** The positions by item id, because not every event has both. */
  readonly #places = new Map<unknown, unknown>();

  /**
   * Returns the key of the item that an event belongs to: its position in the answer if that is known,
   * otherwise its id. Some servers change the ids of items.
   */
  get(event: unknown): unknown {
    const id = getText(event, 'item_id') ?? getText(event, 'item', 'id');
    const place = getPath(event, 'output_index') ?? this.#places.get(id) ?? id;
    if (id !== undefined) {
      this.#places.set(id, place);
    }
    return place;
  }
}
