/** A line of a collection: its key, and what stands there. */
export interface Entry {
  /** The name of the property or the place in the list; undefined for what no path leads to. */
  readonly name: string | number | undefined;
  /** The key as it is written; nothing for a list. */
  readonly key: string;
  readonly value: unknown;
  /** What is written instead of the value, where it cannot be read without running its code. */
  readonly note?: string;
}

/** A value that holds others, as it is written: what kind it is, its brackets, its entries. */
export interface Collection {
  readonly label: string;
  readonly open: string;
  readonly close: string;
  /** How many entries there are in all. */
  readonly size: number;
  /** Reads the entries from one on, one by one. */
  readonly entries: (start?: number) => Iterable<Entry>;
}
