/** An entry of a collection. */
export interface Entry {
  /**
   * The name of the property or the index in the list. Undefined for entries that can't be addressed by a path, such as
   * those of a `Map`.
   */
  readonly name: string | number | undefined;
  /** The displayed key, including the separator after it. Empty for entries without a key, such as list items. */
  readonly key: string;
  readonly value: unknown;
  /**
   * Text to show instead of the value. Set for getters, which aren't run because they are foreign code, and for empty
   * slots of lists.
   */
  readonly note?: string;
}

/** The parts of a value that contains other values: its label, its brackets and its entries. */
export interface Collection {
  readonly label: string;
  readonly open: string;
  readonly close: string;
  /** The total number of entries. */
  readonly size: number;
  /** Yields the entries, starting at an index. */
  readonly entries: (start?: number) => Iterable<Entry>;
}
