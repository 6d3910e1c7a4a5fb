import { setOwnKey } from '../setOwnKey.ts';

type Container = unknown[] | Record<string, unknown>;

/** A container that is open: where it is being filled, and how much it holds. */
interface OpenContainer {
  readonly container: Container;
  key: string | number;
  size: number;
  /** The copy of it that was shown last. */
  shown: Container | undefined;
  /** Whether it has changed since it was shown. */
  isChanged: boolean;
}

/** Wider containers, and those nested deeper, grow in place: to copy them each time would take too long. */
const maxCopyWidth = 256;
const maxCopyDepth = 64;

/** Puts a value into a container, where that is being filled. */
const put = (
  { container, key }: Pick<OpenContainer, 'container' | 'key'>,
  value: unknown,
): void => {
  if (Array.isArray(container)) {
    container[Number(key)] = value;
  } else {
    setOwnKey(container, String(key), value);
  }
};

const copyOf = (container: Container): Container =>
  Array.isArray(container) ? container.slice() : { ...container };

/** A value that is put together from the outside in, and can be looked at while it grows. */
export class PartialValue {
  /** The containers that are open, from the outside in. */
  readonly #open: OpenContainer[] = [];
  #root: unknown;
  #snapshot: unknown;
  #isChanged = false;

  /** Whether no container is open. */
  get isClosed(): boolean {
    return this.#open.length === 0;
  }

  get isInArray(): boolean {
    return Array.isArray(this.#open.at(-1)?.container);
  }

  /** The way to where it grows, by keys and indices. */
  get keys(): (string | number)[] {
    return this.#open.map(({ key }) => key);
  }

  /** Where the innermost container grows. */
  get key(): string | number | undefined {
    return this.#open.at(-1)?.key;
  }

  /** Goes to an entry of the innermost container. */
  goTo(key: string | number): void {
    for (const inner of this.#open.slice(-1)) {
      inner.key = key;
    }
  }

  /** Puts the value of an entry that has none. */
  add(value: unknown): void {
    this.replace(value);
    const inner = this.#open.at(-1);
    if (inner !== undefined) {
      inner.size += 1;
    }
  }

  /** Puts another value in the place of that of an entry. */
  replace(value: unknown): void {
    this.#put(value);
    this.#isChanged = true;
    for (const inner of this.#open.slice(-1)) {
      inner.isChanged = true;
    }
  }

  /** Adds a container, and goes to the first entry in it. */
  enter(container: Container, key: string | number): void {
    this.add(container);
    this.#open.push({ container, key, size: 0, shown: undefined, isChanged: true });
  }

  /** Leaves the innermost container. Where nothing has changed since it was shown, the copy stays. */
  close(): void {
    for (const { container, shown, isChanged } of this.#open.splice(-1)) {
      if (isChanged) {
        this.replace(container);
      } else {
        this.#put(shown);
      }
    }
  }

  /** The value so far. What has not changed since the last time is the same object, what has is another one. */
  get value(): unknown {
    if (this.#isChanged) {
      this.#isChanged = false;
      this.#snapshot = this.#copyFrom(0) ?? this.#root;
    }
    return this.#snapshot;
  }

  #put(value: unknown): void {
    const inner = this.#open.at(-1);
    if (inner === undefined) {
      this.#root = value;
    } else {
      put(inner, value);
    }
  }

  /** An open container as it is so far, with copies of those that are open within it. */
  #copyFrom(depth: number): unknown {
    const open = this.#open[depth];
    if (open === undefined || depth >= maxCopyDepth) {
      return open?.container;
    }
    const { container, key, size } = open;
    const inner = this.#copyFrom(depth + 1);
    const copy = size <= maxCopyWidth ? copyOf(container) : container;
    if (inner !== undefined) {
      put({ container: copy, key }, inner);
    }
    open.shown = copy;
    open.isChanged = false;
    return copy;
  }
}
