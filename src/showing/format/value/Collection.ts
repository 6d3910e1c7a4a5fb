/** An entry of a collection: a key and its value. */
export interface Entry {
  /** The name of the property or the index in the list. Undefined if no path leads to the entry. */
  readonly name: string | number | undefined;
  /** The key as it is shown. Empty for the items of a list. */
  readonly key: string;
  readonly value: unknown;
  /** The text shown instead of a value that can't be read without running foreign code. */
  readonly note?: string;
}

/** A value that contains others: its kind, its brackets and its entries. */
export interface Collection {
  readonly label: string;
  readonly open: string;
  readonly close: string;
  /** The total number of entries. */
  readonly size: number;
  /** Reads the entries one by one, starting at an index. */
  readonly entries: (start?: number) => Iterable<Entry>;
}
