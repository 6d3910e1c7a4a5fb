import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { callRecordsChunk, getCallRecord, recordsIn } from '../callRecords.ts';
import type { CallRecord, CallRecords } from '../callRecords.ts';

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
        return [chunk];
    }
  }

  end(): ChatMessageChunk[] {
    return this.#endStep();
  }

  #call(chunk: ChatMessageChunk & { readonly toolCallId: string }): ChatMessageChunk[] {
    const commentary = this.#takeText();
    this.#lastCall = chunk.toolCallId;
    return commentary === '' ? [chunk] : [this.#note(chunk.toolCallId, { commentary }), chunk];
  }

  #endStep(): ChatMessageChunk[] {
    const lastCall = this.#lastCall;
    this.#lastCall = undefined;
    if (lastCall === undefined) {
      const isBlank = this.#text.trim() === '';
      const held = isBlank ? [] : this.#held;
      this.#takeText();
      return held;
    }
    const commentaryAfter = this.#takeText();
    return commentaryAfter === '' ? [] : [this.#note(lastCall, { commentaryAfter })];
  }

  #takeText(): string {
    const text = this.#text.trim();
    this.#text = '';
    this.#held = [];
    return text;
  }

  #note(toolCallId: string, news: CallRecord): ChatMessageChunk {
    const record = getCallRecord({ metadata: { toolcard: this.#records } }, toolCallId);
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
      const { commentary, commentaryAfter } =
        getCallRecord({ metadata: { toolcard: this.#records } }, id) ?? {};
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

/**
 * A transform of the host's chunks for those who store only final answers: what is said before a call
 * goes into the record of the call, and only what is said in steps without calls into the message.
 * The text of a step comes when it is over.
 */
export function deferCommentary(): TransformStream<ChatMessageChunk, ChatMessageChunk> {
  const deferral = new Deferral();
  return new TransformStream({
    transform(chunk, controller) {
      deferral.take(chunk).forEach((taken) => controller.enqueue(taken));
    },
    flush(controller) {
      deferral.end().forEach((taken) => controller.enqueue(taken));
    },
  });
}
