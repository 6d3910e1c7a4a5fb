/** An input that is still arriving. */
export interface LiveInput {
  /** The text so far. */
  readonly text: string;
  /** The value parsed from the text so far, or undefined if there is no value yet. */
  readonly value: unknown;
  /** The path to the value that is currently arriving. */
  readonly path?: readonly (string | number)[] | undefined;
}

interface WatchedInput {
  readonly shown: LiveInput;
  readonly listeners: Set<() => void>;
}

/**
 * The inputs that are arriving, by token. They don't go through the host's store, because each update
 * there would render every message. They aren't stored with the message either, so the token of a
 * reloaded message finds nothing here.
 */
class LiveInputs {
  readonly #inputs = new Map<string, WatchedInput>();

  /** Publishes inputs. Stores all of them before it calls the first listener. */
  show(inputs: readonly (readonly [token: string, input: LiveInput])[]): void {
    const changed = inputs.map(([token, shown]) => {
      const { listeners } = this.#inputs.get(token) ?? { listeners: new Set() };
      this.#inputs.set(token, { shown, listeners });
      return listeners;
    });
    changed.forEach((listeners) => listeners.forEach((listener) => listener()));
  }

  /** Removes an input that has stopped arriving, and calls its listeners. */
  end(token: string): void {
    const input = this.#inputs.get(token);
    this.#inputs.delete(token);
    input?.listeners.forEach((listener) => listener());
  }

  /** Returns the input so far, or undefined if none is arriving under the token. */
  read(token: string | undefined): LiveInput | undefined {
    return token === undefined ? undefined : this.#inputs.get(token)?.shown;
  }

  /**
   * Calls `listener` after each change of an input until the returned function is called. Does nothing
   * if no input is arriving under the token.
   */
  subscribe(token: string | undefined, listener: () => void): () => void {
    const listeners = token === undefined ? undefined : this.#inputs.get(token)?.listeners;
    listeners?.add(listener);
    return () => listeners?.delete(listener);
  }
}

/** The inputs that are arriving in all chats on the page. */
export const liveInputs: LiveInputs = new LiveInputs();
