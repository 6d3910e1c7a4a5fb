/** An input that is still arriving. */
export interface LiveInput {
  /** The text so far. */
  readonly text: string;
  /** The value parsed so far, or undefined if it hasn't started. */
  readonly value: unknown;
  /** The path to the innermost value that is arriving. Undefined if the whole value is complete or malformed. */
  readonly path?: readonly (string | number)[] | undefined;
}

interface WatchedInput {
  readonly shown: LiveInput;
  readonly listeners: Set<() => void>;
}

/**
 * The inputs that are arriving, by token. Kept outside the host's store, because each update there would render every
 * message. Live inputs are never stored, so the token in a reloaded message finds nothing.
 */
class LiveInputs {
  readonly #inputs = new Map<string, WatchedInput>();

  /** Publishes inputs. Updates all of them before it calls the first listener. */
  show(inputs: readonly (readonly [token: string, input: LiveInput])[]): void {
    const changed = inputs.map(([token, shown]) => {
      const { listeners } = this.#inputs.get(token) ?? { listeners: new Set() };
      this.#inputs.set(token, { shown, listeners });
      return listeners;
    });
    changed.forEach((listeners) => listeners.forEach((listener) => listener()));
  }

  /** Removes an input that is complete or was cut off, and calls its listeners. */
  end(token: string): void {
    const input = this.#inputs.get(token);
    this.#inputs.delete(token);
    input?.listeners.forEach((listener) => listener());
  }

  /** Returns the live input for a token, or undefined if there isn't one. */
  read(token: string | undefined): LiveInput | undefined {
    return token === undefined ? undefined : this.#inputs.get(token)?.shown;
  }

  /**
   * Calls `listener` when a live input changes or ends. Returns a function that unsubscribes. Never calls the listener
   * if the token has no live input at the time of subscribing.
   */
  subscribe(token: string | undefined, listener: () => void): () => void {
    const listeners = token === undefined ? undefined : this.#inputs.get(token)?.listeners;
    listeners?.add(listener);
    return () => listeners?.delete(listener);
  }
}

/** The live inputs of all chats on the page. */
export const liveInputs: LiveInputs = new LiveInputs();
