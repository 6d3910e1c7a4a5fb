import { createPartialJson } from '../../../core/json/partial/createPartialJson.ts';
import type { PartialJson } from '../../../core/json/partial/createPartialJson.ts';
import { liveInputs } from '../../../core/liveInputs.ts';
import type { LiveInput } from '../../../core/liveInputs.ts';
import { frameTime, inNextFrame } from '../../../core/nextFrame.ts';

/** Maximum share of the page's time to spend on showing inputs. If an update is expensive, the next one comes later. */
const maxShare = 0.1;

interface OpenInput {
  text: string;
  /** Text that hasn't been shown. */
  unshown: string;
  readonly json: PartialJson;
}

const readInput = (input: OpenInput): LiveInput => {
  const { json, unshown } = input;
  json.push(unshown);
  input.text += unshown;
  input.unshown = '';
  // Text that isn't JSON has no value.
  const value = json.error === undefined ? json.value : undefined;
  return { text: input.text, value, path: json.path };
};

/** Shows inputs while they arrive, at a pace that keeps the page responsive. */
export class LiveInputPacer {
  readonly #inputs = new Map<string, OpenInput>();
  /** Inputs with text that hasn't been shown, by token. */
  readonly #changed = new Map<string, OpenInput>();
  /** Cancels the next update, or the pause after the last one. Undefined if neither is pending. */
  #stopWaiting: (() => void) | undefined;

  /** Adds text to an input, creating the input if necessary. Changed inputs are shown at most once per frame. */
  append(token: string, text: string): void {
    const input = this.#inputs.get(token) ?? { text: '', unshown: '', json: createPartialJson() };
    input.unshown += text;
    this.#inputs.set(token, input);
    this.#changed.set(token, input);
    this.#stopWaiting ??= inNextFrame(this.#show);
  }

  /** Returns the input so far, including text that hasn't been shown. Returns undefined if there is no text. */
  getLatest(token: string): LiveInput | undefined {
    const input = this.#inputs.get(token);
    return input && readInput(input);
  }

  /** Discards an input. */
  close(token: string): void {
    this.#changed.delete(token);
    this.#inputs.delete(token);
    if (this.#inputs.size === 0) {
      this.#stopWaiting?.();
      this.#stopWaiting = undefined;
    }
  }

  /** Shows all changed inputs together, so that the page renders only once. */
  readonly #show = (): void => {
    const before = performance.now();
    const changed = [...this.#changed];
    this.#changed.clear();
    // React renders and the browser paints after the listeners, but before the next task. Only then is the total cost
    // known.
    this.#wait(() => this.#pause(performance.now() - before));
    liveInputs.show(changed.map(([token, input]) => [token, readInput(input)]));
  };

  /** Pauses after an update, in proportion to its cost. */
  #pause(cost: number): void {
    this.#wait(
      () => {
        this.#stopWaiting = this.#changed.size > 0 ? inNextFrame(this.#show) : undefined;
      },
      Math.max(0, cost / maxShare - cost - frameTime),
    );
  }

  #wait(callback: () => void, milliseconds = 0): void {
    const timer = setTimeout(callback, milliseconds);
    this.#stopWaiting = () => clearTimeout(timer);
  }
}

/** The pacer of all inputs on the page. */
export const liveInputPacer: LiveInputPacer = new LiveInputPacer();
