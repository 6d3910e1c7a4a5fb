import type { ToolEvent } from '../ToolEvent.ts';

/** What is held back has a limit: behind it, text is shown before the next call is judged. */
const maxHeld = 65_536;

const textLength = (event: ToolEvent): number => (event.type === 'text' ? event.text.length : 0);

/** Between a scanner and those who listen: it can hold text back, and close. */
export class EventBuffer {
  readonly #listen: (event: ToolEvent) => void;
  #held: ToolEvent[] | undefined;
  #heldLength = 0;
  #isClosed = false;

  constructor(listen: (event: ToolEvent) => void) {
    this.#listen = listen;
  }

  /** Passes an event on, now or when what is held is released. */
  emit(event: ToolEvent): void {
    if (this.#isClosed) {
      return;
    }
    if (this.#held === undefined) {
      this.#listen(event);
      return;
    }
    this.#held.push(event);
    this.#heldLength += 'text' in event ? event.text.length : 1;
    if (this.#heldLength > maxHeld) {
      this.release();
    }
  }

  /** How many characters of text are held back. */
  get heldText(): number {
    return (this.#held ?? []).reduce((sum, event) => sum + textLength(event), 0);
  }

  /** Whether what comes is held back. */
  get isHolding(): boolean {
    return this.#held !== undefined;
  }

  /** Holds back what comes from here on. */
  hold(): void {
    this.#held ??= [];
  }

  /** Passes on what was held back. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    this.#heldLength = 0;
    held.forEach((event) => this.emit(event));
  }

  /** Lets nothing through any more, and drops what was held back. */
  close(): void {
    this.#held = undefined;
    this.#isClosed = true;
  }
}
