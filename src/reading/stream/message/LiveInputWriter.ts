import { liveInputs } from '../../../core/liveInputs.ts';
import type { LiveInput } from '../../../core/liveInputs.ts';
import type { LiveInputPacer } from './LiveInputPacer.ts';

/**
 * Publishes inputs while they arrive. Loads the pacer only when the first input begins, because chats without calls
 * don't need it.
 */
export class LiveInputWriter {
  /**
   * Resolves when the pacer has loaded or couldn't be loaded. Undefined if it isn't loading. Await it before ending an
   * input, because only the pacer can parse an incomplete input for the call record.
   */
  loading: Promise<void> | undefined;
  readonly #texts = new Map<string, string>();
  readonly #loadPacer: () => Promise<LiveInputPacer>;
  #pacer: LiveInputPacer | undefined;
  #count = 0;

  constructor(loadPacer: () => Promise<LiveInputPacer>) {
    this.#loadPacer = loadPacer;
  }

  /** Begins an input and returns the token that identifies it. */
  open(): string {
    this.#count += 1;
    const token = `${Date.now().toString(36)}-${this.#count}`;
    this.#texts.set(token, '');
    if (this.#pacer === undefined) {
      this.loading ??= this.#load();
    }
    liveInputs.show([[token, { text: '', value: undefined }]]);
    return token;
  }

  /** Adds text to an input, unless it has ended. */
  append(token: string, text: string): void {
    const before = this.#texts.get(token);
    if (before !== undefined) {
      this.#texts.set(token, before + text);
      this.#pacer?.append(token, text);
    }
  }

  /** Returns the input so far, including text that hasn't been shown. Returns undefined if there is no text. */
  getLatest(token = ''): LiveInput | undefined {
    const text = this.#texts.get(token);
    return text ? (this.#pacer?.getLatest(token) ?? { text, value: undefined }) : undefined;
  }

  /** Ends an input and discards it. */
  close(token: string): void {
    this.#texts.delete(token);
    this.#pacer?.close(token);
    liveInputs.end(token);
  }

  async #load(): Promise<void> {
    // If loading fails, for example because the page is offline, inputs appear only when they are complete.
    this.#pacer = await this.#loadPacer().catch(() => undefined);
    this.loading = undefined;
    this.#texts.forEach((text, token) => this.#pacer?.append(token, text));
  }
}

/**
 * The publisher of live inputs. All chats on the page share it, because the pace applies to the whole
 * page.
 */
export const liveInputWriter: LiveInputWriter = new LiveInputWriter(
  async () => (await import('./LiveInputPacer.ts')).liveInputPacer,
);
