import type { ChatMessageChunk } from '../../core/host/ChatMessageChunk.ts';
import { isKnownChunk } from './message/isKnownChunk.ts';
import { isMessageEndChunk } from './isMessageEndChunk.ts';
import { CallRecordMerger } from './message/CallRecordMerger.ts';
import { PartRecordMerger } from './message/PartRecordMerger.ts';
import { streamFromGenerator } from './streamFromGenerator.ts';

/**
 * Holds back the text of a step until it is certain whether that text is part of the answer. Call chunks pass
 * immediately.
 */
class Deferral {
  /** The chunks of the held-back text and of the parts that follow it. */
  #held: ChatMessageChunk[] = [];
  #text = '';
  #lastCall: string | undefined;
  readonly #announcedCalls = new Set<string>();
  readonly #openTexts = new Set<string>();
  readonly #records = new CallRecordMerger();
  /** Whether the source marks the beginning or end of its steps. */
  #hasSteps = false;

  /** Takes a chunk and returns the chunks to pass on now. */
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
   * Ends the step and returns its held-back chunks. If the source marks its steps and this step has a call, the text
   * isn't part of the answer and moves into the record of the last call.
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
   * Takes a chunk that isn't text. Returns the chunks to pass on. Call chunks pass immediately, because the user may have
   * to respond to them. Other chunks pass if no text is held back, or if they follow a call in a step that the source
   * marks, because the text of that step isn't the answer.
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
   * Moves the held-back text into the record of a call. Drops blank text. If the message already has the maximum number
   * of records, the text stays in the message. Returns the chunks to pass on.
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

  /** Removes and returns the held-back chunks. Omits their text unless it is the answer. */
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

  /**
   * Returns the chunk that begins a text part, unless the part is open. Text can begin as commentary and continue as the
   * answer.
   */
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
        // The host stops reading at the end of a message, but doesn't cancel the source.
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
 * A transform stream that passes on held-back text even if its source fails. A plain `TransformStream` would drop it.
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
 * Creates a transform stream that keeps only the text of the answer in the message, for apps that store only final
 * answers. The answer is the text of the steps without calls or, if the source doesn't mark its steps, the text after
 * the last call. Other text moves into the record of the call after it, or of the last call before it.
 *
 * The answer is passed on when its step or the message ends, or when the source fails. If a message has more than 1,000
 * call records, the text around further calls stays in the message.
 */
export const deferCommentary = (): TransformStream<ChatMessageChunk, ChatMessageChunk> =>
  new CommentaryStream();
