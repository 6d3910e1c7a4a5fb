import { setOwnKey } from '../setOwnKey.ts';

type Container = unknown[] | Record<string, unknown>;

interface OpenContainer {
  readonly container: Container;
  key: string | number;
  /** The number of added entries, including those with repeated keys. */
  size: number;
  /**
   * The container or its copy in the last result of `value`. Undefined if `value` hasn't been read since the container
   * opened.
   */
  shown: Container | undefined;
  isChanged: boolean;
}

/**
 * Maximum number of entries in a container that `value` copies. Larger containers grow in place, because copying them
 * for each piece would take too long.
 */
const maxCopyWidth = 256;
/**
 * Maximum depth of the containers that `value` copies. Deeper containers grow in place, because copying them would take
 * too long.
 */
const maxCopyDepth = 64;

const setEntry = (
  { container, key }: Pick<OpenContainer, 'container' | 'key'>,
  value: unknown,
): void => {
  if (Array.isArray(container)) {
    container[Number(key)] = value;
  } else {
    setOwnKey(container, String(key), value);
  }
};

const copyContainer = (container: Container): Container =>
  Array.isArray(container) ? container.slice() : { ...container };

const openContainer = (container: Container, key: string | number): OpenContainer => ({
  container,
  key,
  size: 0,
  shown: undefined,
  isChanged: true,
});

/** Builds a JSON value from its outermost container inward. The value can be read at any time. */
export class PartialValue {
  readonly #open: OpenContainer[] = [];
  /** A list with the value as its only item, so that the value can be handled like an entry. */
  readonly #whole: unknown[] = [];
  readonly #root = openContainer(this.#whole, 0);
  #snapshot: unknown;
  #isChanged = false;

  get isClosed(): boolean {
    return this.#open.length === 0;
  }

  /** The path to the current entry. */
  get keys(): (string | number)[] {
    return this.#open.map(({ key }) => key);
  }

  get key(): string | number {
    return this.#inner.key;
  }

  goTo(key: string | number): void {
    this.#inner.key = key;
  }

  add(value: unknown): void {
    this.replace(value);
    this.#inner.size += 1;
  }

  replace(value: unknown): void {
    const inner = this.#inner;
    setEntry(inner, value);
    inner.isChanged = true;
    this.#isChanged = true;
  }

  /** Adds a container, opens it and moves to its entry `key`. */
  enter(container: Container, key: string | number): void {
    this.add(container);
    this.#open.push(openContainer(container, key));
  }

  /** Closes the innermost container. Reuses its last copy if nothing has changed since. */
  close(): void {
    for (const { container, shown, isChanged } of this.#open.splice(-1)) {
      if (isChanged) {
        this.replace(container);
      } else {
        setEntry(this.#inner, shown);
      }
    }
  }

  /** The value so far. Unchanged containers are the same objects as at the last access. */
  get value(): unknown {
    if (this.#isChanged) {
      this.#isChanged = false;
      this.#snapshot = this.#copyFrom(0) ?? this.#whole[0];
    }
    return this.#snapshot;
  }

  get #inner(): OpenContainer {
    return this.#open.at(-1) ?? this.#root;
  }

  /**
   * Returns a copy of the open container at a depth, with copies of the open containers inside it. Doesn't copy
   * containers beyond `maxCopyWidth` or `maxCopyDepth`. Returns undefined if no container is open at this depth.
   */
  #copyFrom(depth: number): unknown {
    const open = this.#open[depth];
    if (open === undefined || depth >= maxCopyDepth) {
      return open?.container;
    }
    const { container, key, size } = open;
    const inner = this.#copyFrom(depth + 1);
    const copy = size <= maxCopyWidth ? copyContainer(container) : container;
    if (inner !== undefined) {
      setEntry({ container: copy, key }, inner);
    }
    open.shown = copy;
    open.isChanged = false;
    return copy;
  }
}
