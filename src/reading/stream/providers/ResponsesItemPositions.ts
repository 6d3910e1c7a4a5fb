import { getPath, getText } from '../../../core/json/getPath.ts';

/** Finds the positions of items in the output of a Responses API answer. */
export class ResponsesItemPositions {
  /** Positions by item id, because some events contain only the id. */
  readonly #places = new Map<unknown, unknown>();

  /**
   * Returns the key of the item that an event belongs to: its position if known, otherwise its id. Prefers the
   * position, because some servers change the ids of items.
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
