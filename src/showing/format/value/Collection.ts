/** An entry of a collection: a key and its value. */
export interface Entry {
  /**
   * The name of the property, or the index in the list. Undefined for an entry that no path can address, such
   * as an entry of a `Map`.
   */
  readonly name: string | number | undefined;
  /** The key as shown, including the separator after it. Empty for the items of a list. */
  readonly key: string;
  readonly value: unknown;
  /**
   * Text shown instead of the value. Set for a getter, which isn't run because it is foreign code, and
   * for an empty slot of a list.
   */
  readonly note?: string;
}

/** A value that contains other values, described by its label, its brackets and its entries. */
export interface Collection {
  readonly label: string;
  readonly open: string;
  readonly close: string;
  /** The total number of entries. */
  readonly size: number;
  /** Reads the entries one by one, starting at an index. */
  readonly entries: (start?: number) => Iterable<Entry>;
}
