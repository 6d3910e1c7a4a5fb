import type { LiveInput } from '../../../core/liveInputs.ts';
import { frameTime, inNextFrame } from '../../../core/nextFrame.ts';
import { liveInputs } from '../../../core/liveInputs.ts';

/** What watches inputs gets this share of the time, and is called less often where it takes longer. */
const maxShare = 0.1;

/** Reads the value off an input while it arrives. */
interface LiveReader {
  push(text: string): void;
  readonly value: unknown;
  /** The way to the value that is arriving. */
  readonly path?: readonly (string | number)[] | undefined;
  /** Set where the text is not what the reader reads: it has no value then. */
  readonly error: unknown;
}

interface OpenInput {
  text: string;
  /** What has arrived since it was last shown. */
  news: string;
  readonly reader: LiveReader | undefined;
}

/** Reads what has arrived of an input. */
const readNews = (input: OpenInput): LiveInput => {
  const { reader, news } = input;
  reader?.push(news);
  input.text += news;
  input.news = '';
  return {
    text: input.text,
    value: reader?.error === undefined ? reader?.value : undefined,
    path: reader?.path,
  };
};

/** Shows inputs while they arrive, at a pace that leaves the page its time. */
class LiveInputWriter {
  readonly #inputs = new Map<string, OpenInput>();
  /** The inputs with news, by token. */
  readonly #changed = new Map<string, OpenInput>();
  /** Set while they are to be shown, or rest behind the last time that some were: the way to stop that. */
  #stopWaiting: (() => void) | undefined;
  #count = 0;

  /** Begins an input, and gives the token to watch it by. */
  open(reader?: LiveReader): string {
    this.#count += 1;
    const token = `${Date.now().toString(36)}-${this.#count}`;
    this.#inputs.set(token, { text: '', news: '', reader });
    liveInputs.show([[token, { text: '', value: undefined }]]);
    return token;
  }

  /** Adds text to an input. Those who watch it hear of it soon, at most once a frameTime. */
  append(token: string, text: string): void {
    const input = this.#inputs.get(token);
    if (input !== undefined) {
      input.news += text;
      this.#changed.set(token, input);
      this.#stopWaiting ??= inNextFrame(this.#show);
    }
  }

  /** All that has arrived of an input, though not all of it may have been shown. */
  latest(token: string | undefined): LiveInput | undefined {
    const input = token === undefined ? undefined : this.#inputs.get(token);
    return input && readNews(input);
  }

  /** Ends an input. Nothing of it is kept. */
  close(token: string): void {
    this.#changed.delete(token);
    this.#inputs.delete(token);
    if (this.#inputs.size === 0) {
      this.#stopWaiting?.();
      this.#stopWaiting = undefined;
    }
    liveInputs.end(token);
  }

  /** Shows all that has arrived, of all inputs at once: the page renders once for them. */
  readonly #show = (): void => {
    const before = performance.now();
    const changed = [...this.#changed];
    this.#changed.clear();
    // React renders and the page is painted behind the listeners, before the next task: only there the
    // cost is known.
    this.#wait(() => this.#rest(performance.now() - before));
    liveInputs.show(changed.map(([token, input]) => [token, readNews(input)]));
  };

  /** Rests after showing took so long. What arrives meanwhile is shown then. */
  #rest(cost: number): void {
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

/** Shows the inputs that arrive, for all chats of the page: together, they share one pace. */
export const liveInputWriter: LiveInputWriter = new LiveInputWriter();
