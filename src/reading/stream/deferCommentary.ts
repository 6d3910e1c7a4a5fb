import type { ChatMessageChunk } from '../../core/host/ChatMessageChunk.ts';
import { isKnownChunk } from './message/isKnownChunk.ts';
import { isMessageEndChunk } from './isMessageEndChunk.ts';
import { CallRecordMerger } from './message/CallRecordMerger.ts';
import { PartRecordMerger } from './message/PartRecordMerger.ts';
import { streamFromGenerator } from './streamFromGenerator.ts';

/** Holds back the text of a step until it is known whether it is the answer. Calls pass immediately. */
class Deferral {
  /** The chunks of the text that is held back, and of the parts that follow it. */
  #held: ChatMessageChunk[] = [];
  #text = '';
  /** The last call of the step. */
  #lastCall: string | undefined;
  readonly #announcedCalls = new Set<string>();
  readonly #openTexts = new Set<string>();
  readonly #records = new CallRecordMerger();
  /** Whether the source marks its steps. */
  #hasSteps = false;

  /** Takes a chunk, and returns the chunks that replace it. */
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
        return this.#takeCall(chunk);
      case 'tool-approval-request':
        return this.#announcedCalls.has(chunk.toolCallId) ? [chunk] : this.#takeCall(chunk);
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
        return this.#takePart(chunk);
    }
  }

  /**
   * Ends a step. The text of a step without calls is the answer. If the source doesn't mark its steps,
   * the answer is the text after the last call.
   */
  endStep(): ChatMessageChunk[] {
    const lastCall = this.#hasSteps ? this.#lastCall : undefined;
    this.#lastCall = undefined;
    return lastCall === undefined
      ? this.#release(this.#text.trim() !== '')
      : this.#addCommentary(lastCall, 'commentaryAfter');
  }

  #takeCall(chunk: ChatMessageChunk & { readonly toolCallId: string }): ChatMessageChunk[] {
    this.#lastCall = chunk.toolCallId;
    this.#announcedCalls.add(chunk.toolCallId);
    return [...this.#addCommentary(chunk.toolCallId, 'commentary'), chunk];
  }

  /**
   * Passes on chunks of calls immediately, because the user might have to respond to them. Parts after a
   * call pass too, because the text of their step isn't the answer. Other parts wait with the text before
   * them.
   */
  #takePart(chunk: ChatMessageChunk): ChatMessageChunk[] {
    const isAfterCall = this.#hasSteps && this.#lastCall !== undefined;
    if (chunk.type.startsWith('tool-') || isAfterCall || this.#held.length === 0) {
      return [chunk];
    }
    this.#held.push(chunk);
    return [];
  }

  /**
   * Moves the held text into the record of a call. If there is no room for the record, the text stays in
   * the message.
   */
  #addCommentary(toolCallId: string, key: 'commentary' | 'commentaryAfter'): ChatMessageChunk[] {
    const text = this.#text.trim();
    if (text === '') {
      return this.#release(false);
    }
    if (!this.#records.canHold(toolCallId)) {
      return this.#release(true);
    }
    const before = this.#records.get(toolCallId)?.[key];
    const commentary = before === undefined ? text : `${before}\n${text}`;
    return [...this.#release(false), this.#records.add(toolCallId, { [key]: commentary })];
  }

  /** Releases the chunks that are held back, with or without their text. */
  #release(isAnswer: boolean): ChatMessageChunk[] {
    const held = this.#held;
    this.#held = [];
    this.#text = '';
    return held.flatMap((chunk) => this.#releaseChunk(chunk, isAnswer));
  }

  #releaseChunk(chunk: ChatMessageChunk, isAnswer: boolean): ChatMessageChunk[] {
    switch (chunk.type) {
      case 'text-start':
        return isAnswer ? this.#beginText(chunk.id) : [];
      case 'text-delta':
        return isAnswer ? [...this.#beginText(chunk.id), chunk] : [];
      case 'text-end':
        return this.#openTexts.delete(chunk.id) ? [chunk] : [];
      default:
        return [chunk];
    }
  }

  /** Begins a text part if it isn't open. A text can begin as commentary and continue as the answer. */
  #beginText(id: string): ChatMessageChunk[] {
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
  const parts = new PartRecordMerger();
  try {
    for (let next = await source.read(); !next.done; next = await source.read()) {
      const chunk = next.value;
      if (!isKnownChunk(chunk)) {
        continue;
      }
      const chunks = deferral.take(parts.take(chunk, []));
      parts.count(chunks);
      yield* chunks;
      if (isMessageEndChunk(chunk)) {
        // The host reads nothing after the end of a message, and doesn't cancel the source.
        source.cancel().catch(() => undefined);
        return;
      }
    }
  } finally {
    // Also runs if the source fails, so that held-back text isn't lost.
    yield* deferral.endStep();
  }
}

/**
 * A transform stream that still passes on its held-back text if its source fails. A plain
 * `TransformStream` would drop it.
 */
class CommentaryStream extends TransformStream<ChatMessageChunk, ChatMessageChunk> {
  readonly #output: ReadableStream<ChatMessageChunk>;

  constructor() {
    super();
    const source = super.readable.getReader();
    const onCancel = (reason: unknown): Promise<void> => source.cancel(reason);
    this.#output = streamFromGenerator(defer(source), { onCancel });
  }

  override get readable(): ReadableStream<ChatMessageChunk> {
    return this.#output;
  }
}

/**
 * Creates a transform stream that leaves only the answer in the message, for apps that store only final
 * answers. The text before a call moves into the record of the call. The answer is the text of the steps
 * without calls or, if the source doesn't mark its steps, the text after the last call.
 *
 * The text of a step is passed on when the step ends or the source fails. In a message with more than
 * 1,000 calls, the text around the later calls stays in the message.
 */
export const deferCommentary = (): TransformStream<ChatMessageChunk, ChatMessageChunk> =>
  new CommentaryStream();
