import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { callRecordsChunk, getCallRecord, recordsIn } from '../callRecords.ts';
import type { CallRecord, CallRecords } from '../callRecords.ts';
import { streamFrom } from './streamFrom.ts';

/** Keeps the text of a step back until it is known whether it is the answer. */
class Deferral {
  #held: ChatMessageChunk[] = [];
  #text = '';
  /** The last call of the step. */
  #lastCall: string | undefined;
  #records: CallRecords = {};

  take(chunk: ChatMessageChunk): ChatMessageChunk[] {
    switch (chunk.type) {
      case 'text-start':
      case 'text-end':
        this.#held.push(chunk);
        return [];
      case 'text-delta':
        this.#held.push(chunk);
        this.#text += chunk.delta;
        return [];
      case 'tool-input-start':
      case 'tool-input-available':
        return this.#call(chunk);
      case 'message-metadata':
        return [this.#merge(chunk)];
      case 'start-step':
      case 'finish-step':
      case 'finish':
      case 'abort':
        return [...this.#endStep(), chunk];
      default:
        return this.#pass(chunk);
    }
  }

  end(): ChatMessageChunk[] {
    return this.#endStep();
  }

  /** What stands behind text that waits comes behind it, whatever becomes of the text. */
  #pass(chunk: ChatMessageChunk): ChatMessageChunk[] {
    if (this.#held.length === 0) {
      return [chunk];
    }
    this.#held.push(chunk);
    return [];
  }

  #call(chunk: ChatMessageChunk & { readonly toolCallId: string }): ChatMessageChunk[] {
    const { toolCallId } = chunk;
    const isAgain = this.#lastCall === toolCallId;
    const { text, others } = this.#take();
    this.#lastCall = toolCallId;
    if (text === '') {
      return [...others, chunk];
    }
    const before = isAgain ? this.#recordOf(toolCallId)?.commentary : undefined;
    const commentary = before === undefined ? text : `${before}\n${text}`;
    return [...others, this.#note(toolCallId, { commentary }), chunk];
  }

  #endStep(): ChatMessageChunk[] {
    const lastCall = this.#lastCall;
    const held = this.#held;
    const { text, others } = this.#take();
    this.#lastCall = undefined;
    if (text === '') {
      return others;
    }
    return lastCall === undefined
      ? held
      : [...others, this.#note(lastCall, { commentaryAfter: text })];
  }

  /** Takes what waits: the text, and what stands between. */
  #take(): { readonly text: string; readonly others: ChatMessageChunk[] } {
    const text = this.#text.trim();
    const others = this.#held.filter(({ type }) => !type.startsWith('text-'));
    this.#text = '';
    this.#held = [];
    return { text, others };
  }

  #recordOf(toolCallId: string): CallRecord | undefined {
    return getCallRecord({ metadata: { toolcard: this.#records } }, toolCallId);
  }

  #note(toolCallId: string, news: CallRecord): ChatMessageChunk {
    const record = this.#recordOf(toolCallId);
    this.#records = { ...this.#records, [toolCallId]: { ...record, ...news } };
    return callRecordsChunk(this.#records);
  }

  /** The host merges metadata by its top keys alone: records of others must not push ours out. */
  #merge(chunk: Extract<ChatMessageChunk, { type: 'message-metadata' }>): ChatMessageChunk {
    const news = recordsIn(chunk.metadata);
    if (news === undefined) {
      return chunk;
    }
    const merged = Object.entries(news).map(([id, record]) => {
      const { commentary, commentaryAfter } = this.#recordOf(id) ?? {};
      return [
        id,
        {
          ...record,
          ...(commentary !== undefined && { commentary }),
          ...(commentaryAfter !== undefined && { commentaryAfter }),
        },
      ] as const;
    });
    this.#records = { ...this.#records, ...Object.fromEntries(merged) };
    return { ...chunk, metadata: { ...chunk.metadata, toolcard: this.#records } };
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
    yield* deferral.end();
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
 * goes into the record of the call, and only what is said in steps without calls into the message.
 * The text of a step comes when it is over, and before an error of the source.
 */
export const deferCommentary = (): TransformStream<ChatMessageChunk, ChatMessageChunk> =>
  new CommentaryStream();
