import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { RecordMerger } from './message/RecordMerger.ts';
import { streamFrom } from './streamFromGenerator.ts';

/** Keeps the text of a step back until it is known whether it is the answer. Calls wait for nothing. */
class Deferral {
  /** The text that waits, and what stands behind text that may be the answer. */
  #held: ChatMessageChunk[] = [];
  #text = '';
  /** The last call of the step. */
  #lastCall: string | undefined;
  /** The calls that are announced. */
  readonly #calls = new Set<string>();
  /** The texts of the message that have begun and not ended. */
  readonly #openTexts = new Set<string>();
  readonly #records = new RecordMerger();
  /** Whether the source tells of steps. */
  #hasSteps = false;

  take(chunk: ChatMessageChunk): ChatMessageChunk[] {
    switch (chunk.type) {
      case 'text-delta':
        this.#text += chunk.delta;
        this.#held.push(chunk);
        return [];
      case 'text-start':
      case 'text-end':
        this.#held.push(chunk);
        return this.#text === '' ? this.#release(false) : [];
      case 'tool-input-start':
      case 'tool-input-available':
        return this.#call(chunk);
      case 'tool-approval-request':
        return this.#calls.has(chunk.toolCallId) ? [chunk] : this.#call(chunk);
      case 'message-metadata':
        return [this.#records.merge(chunk)];
      case 'start-step':
      case 'finish-step':
        this.#hasSteps = true;
        return [...this.endStep(), chunk];
      case 'finish':
      case 'abort':
        return [...this.endStep(), chunk];
      default:
        return this.#pass(chunk);
    }
  }

  /** Ends a step: without calls, what was said in it is the answer; where none are told, what was said behind them. */
  endStep(): ChatMessageChunk[] {
    const lastCall = this.#hasSteps ? this.#lastCall : undefined;
    this.#lastCall = undefined;
    return lastCall === undefined
      ? this.#release(this.#text.trim() !== '')
      : this.#comment(lastCall, 'commentaryAfter');
  }

  #call(chunk: ChatMessageChunk & { readonly toolCallId: string }): ChatMessageChunk[] {
    this.#lastCall = chunk.toolCallId;
    this.#calls.add(chunk.toolCallId);
    return [...this.#comment(chunk.toolCallId, 'commentary'), chunk];
  }

  /** What belongs to a call waits for nothing, nor does anything behind a call of a step: its text is no answer. */
  #pass(chunk: ChatMessageChunk): ChatMessageChunk[] {
    const isBehindCall = this.#hasSteps && this.#lastCall !== undefined;
    if (chunk.type.startsWith('tool-') || isBehindCall || this.#held.length === 0) {
      return [chunk];
    }
    this.#held.push(chunk);
    return [];
  }

  /** Puts the text that waits into the record of a call. Where there is no room for that, it stays text. */
  #comment(toolCallId: string, place: 'commentary' | 'commentaryAfter'): ChatMessageChunk[] {
    const words = this.#text.trim();
    if (words === '') {
      return this.#release(false);
    }
    if (!this.#records.canHold(toolCallId)) {
      return this.#release(true);
    }
    const before = this.#records.of(toolCallId)?.[place];
    const all = before === undefined ? words : `${before}\n${words}`;
    return [...this.#release(false), this.#records.add(toolCallId, { [place]: all })];
  }

  /** Lets go of what waits. */
  #release(isText: boolean): ChatMessageChunk[] {
    const held = this.#held;
    this.#held = [];
    this.#text = '';
    return held.flatMap((chunk) => this.#let(chunk, isText));
  }

  #let(chunk: ChatMessageChunk, isText: boolean): ChatMessageChunk[] {
    switch (chunk.type) {
      case 'text-start':
        return isText ? this.#begin(chunk.id) : [];
      case 'text-delta':
        return isText ? [...this.#begin(chunk.id), chunk] : [];
      case 'text-end':
        return this.#openTexts.delete(chunk.id) ? [chunk] : [];
      default:
        return [chunk];
    }
  }

  /** A text may have begun as a commentary, and go on as the answer. */
  #begin(id: string): ChatMessageChunk[] {
    if (this.#openTexts.has(id)) {
      return [];
    }
    this.#openTexts.add(id);
    return [{ type: 'text-start', id }];
  }
}

async function* defer(
  source: ReadableStreamDefaultReader<ChatMessageChunk>,
): AsyncGenerator<ChatMessageChunk, void> {
  const deferral = new Deferral();
  try {
    for (let next = await source.read(); !next.done; next = await source.read()) {
      yield* deferral.take(next.value);
      if (next.value.type === 'finish' || next.value.type === 'abort') {
        // The host reads nothing behind it, and says nothing to the source.
        source.cancel().catch(() => undefined);
        return;
      }
    }
  } finally {
    // Also in front of an error: what waits would be lost.
    yield* deferral.endStep();
  }
}

/** A transform of the platform drops what it holds where its source fails: this one gives it first. */
class CommentaryStream extends TransformStream<ChatMessageChunk, ChatMessageChunk> {
  readonly #output: ReadableStream<ChatMessageChunk>;

  constructor() {
    super();
    const source = super.readable.getReader();
    this.#output = streamFrom(defer(source), (reason) => source.cancel(reason));
  }

  override get readable(): ReadableStream<ChatMessageChunk> {
    return this.#output;
  }
}

/**
 * A transform of the host's chunks for those who store only final answers: what is said before a call
 * goes into the record of the call, and only what is said in steps without calls into the message; where the
 * source tells of no steps, what is said behind the last call.
 * The text of a step comes when it is over, and before an error of the source. In a message of more than
 * 1,000 calls, what is said around the later ones stays in the message.
 */
export const deferCommentary = (): TransformStream<ChatMessageChunk, ChatMessageChunk> =>
  new CommentaryStream();
