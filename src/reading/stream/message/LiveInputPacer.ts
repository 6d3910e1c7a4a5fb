import type { PartialJson } from '../../../core/json/partial/createPartialJson.ts';
import { liveInputs } from '../../../core/liveInputs.ts';
import type { LiveInput } from '../../../core/liveInputs.ts';
import { frameTime, inNextFrame } from '../../../core/nextFrame.ts';

/**
 * Maximum share of time to spend on showing inputs. If showing them takes longer, they are shown less
 * often.
 */
const maxShare = 0.1;

interface OpenInput {
  text: string;
  /** The text that `json` hasn't read yet. */
  unread: string;
  json?: PartialJson | undefined;
}

type CreateJson = () => PartialJson;

/** Shows inputs while they arrive, at a pace that keeps the page responsive. */
export class LiveInputPacer {
  readonly #inputs = new Map<string, OpenInput>();
  readonly #changed = new Map<string, OpenInput>();
  /** Cancels the next update, or the pause after the last one. Undefined if neither is pending. */
  #stopWaiting: (() => void) | undefined;
  #count = 0;
  readonly #loadJson: () => Promise<CreateJson>;
  #createJson: CreateJson | undefined;
  /**
   * Resolves when the reader of incomplete JSON has loaded. Undefined unless it is loading. Await it before
   * ending an input, because the value of an incomplete input is recorded.
   */
  loading: Promise<void> | undefined;

  /** The reader of incomplete JSON is loaded with the first input, because chats without calls don't need it. */
  constructor(loadJson: () => Promise<CreateJson>) {
    this.#loadJson = loadJson;
  }

  /** Begins an input and returns the token that identifies it. */
  open(): string {
    this.#count += 1;
    const token = `${Date.now().toString(36)}-${this.#count}`;
    this.#inputs.set(token, { text: '', unread: '' });
    if (this.#createJson === undefined) {
      this.loading ??= this.#load();
    }
    liveInputs.show([[token, { text: '', value: undefined }]]);
    return token;
  }

  /** Adds text to an input, unless it has ended. Changed inputs are shown at most once per frame. */
  append(token: string, text: string): void {
    const input = this.#inputs.get(token);
    if (input !== undefined) {
      input.text += text;
      input.unread += text;
      this.#changed.set(token, input);
      this.#showNext();
    }
  }

  /** Returns the input so far, including text that hasn't been shown, or undefined if it has ended. */
  getLatest(token: string | undefined): LiveInput | undefined {
    const input = token === undefined ? undefined : this.#inputs.get(token);
    return input && this.#read(input);
  }

  close(token: string): void {
    this.#changed.delete(token);
    this.#inputs.delete(token);
    if (this.#inputs.size === 0) {
      this.#stopWaiting?.();
      this.#stopWaiting = undefined;
    }
    liveInputs.end(token);
  }

  async #load(): Promise<void> {
    // If the page is offline, inputs have no values until loading succeeds.
    this.#createJson = await this.#loadJson().catch(() => undefined);
    this.loading = undefined;
    this.#showNext();
  }

  #read(input: OpenInput): LiveInput {
    const json = (input.json ??= this.#createJson?.());
    if (json !== undefined) {
      json.push(input.unread);
      input.unread = '';
    }
    // Text that isn't JSON has no value.
    const value = json?.error === undefined ? json?.value : undefined;
    return { text: input.text, value, path: json?.path };
  }

  #showNext(): void {
    if (this.#changed.size > 0 && this.loading === undefined) {
      this.#stopWaiting ??= inNextFrame(this.#show);
    }
  }

  /** Shows all changed inputs together, so that the page renders once for them. */
  readonly #show = (): void => {
    const before = performance.now();
    const changed = [...this.#changed];
    this.#changed.clear();
    // React renders and the browser paints after the listeners, but before the next task. Only then is
    // the whole cost known.
    this.#wait(() => this.#pause(performance.now() - before));
    liveInputs.show(changed.map(([token, input]) => [token, this.#read(input)]));
  };

  /** Pauses after an update, in proportion to the cost of the update. */
  #pause(cost: number): void {
    this.#wait(
      () => {
        this.#stopWaiting = undefined;
        this.#showNext();
      },
      Math.max(0, cost / maxShare - cost - frameTime),
    );
  }

  #wait(callback: () => void, milliseconds = 0): void {
    const timer = setTimeout(callback, milliseconds);
    this.#stopWaiting = () => clearTimeout(timer);
  }
}

/**
 * The publisher of live inputs. All chats on the page share it, because `maxShare` applies to the whole
 * page.
 */
export const liveInputPacer: LiveInputPacer = new LiveInputPacer(
  async () => (await import('../../../core/json/partial/createPartialJson.ts')).createPartialJson,
);
