import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getCallRecords } from '../../../core/CallRecord.ts';
import type { LiveCallRecord } from '../../../core/CallRecord.ts';
import { liveInputs } from '../../../core/liveInputs.ts';

interface SentInput {
  readonly toolCallId: string;
  length: number;
  readonly stop: () => void;
}

/**
 * Converts the live inputs of a message back to `tool-input-delta` chunks, because other processes can't read live
 * inputs.
 */
export class LiveInputDeltas {
  readonly #inputs = new Map<string, SentInput>();
  #hasChanged = false;
  #wakeReader!: () => void;

  /** Resolves when a live input has changed since the last `takeDeltas()`. */
  async waitForChange(): Promise<undefined> {
    if (!this.#hasChanged) {
      await new Promise<void>((resolve) => {
        this.#wakeReader = resolve;
      });
    }
  }

  /** Returns a chunk without the tokens of its live inputs, and starts watching these inputs. */
  take(chunk: ChatMessageChunk): ChatMessageChunk {
    const records = chunk.type === 'message-metadata' ? getCallRecords(chunk.metadata) : undefined;
    if (chunk.type !== 'message-metadata' || records === undefined) {
      return chunk;
    }
    const entries = Object.entries(records).map(([toolCallId, given]) => {
      const { live, ...record }: LiveCallRecord = given;
      this.#watch(toolCallId, live);
      return [toolCallId, record] as const;
    });
    return { ...chunk, metadata: { ...chunk.metadata, toolcard: Object.fromEntries(entries) } };
  }

  /**
   * Returns chunks with the text that has arrived since the last `takeDeltas()`. Stops watching inputs that have ended.
   */
  takeDeltas(): ChatMessageChunk[] {
    this.#hasChanged = false;
    return [...this.#inputs].flatMap(([token, input]) => {
      const text = liveInputs.read(token)?.text;
      if (text === undefined) {
        this.#forget(token, input);
        return [];
      }
      const inputTextDelta = text.slice(input.length);
      input.length = text.length;
      const { toolCallId } = input;
      return inputTextDelta === ''
        ? []
        : [{ type: 'tool-input-delta', toolCallId, inputTextDelta }];
    });
  }

  dispose(): void {
    this.#inputs.forEach((input, token) => this.#forget(token, input));
  }

  #watch(toolCallId: string, token: string | undefined): void {
    if (token !== undefined && !this.#inputs.has(token)) {
      const stop = liveInputs.subscribe(token, () => {
        this.#hasChanged = true;
        this.#wakeReader();
      });
      this.#inputs.set(token, { toolCallId, length: 0, stop });
    }
  }

  #forget(token: string, { stop }: SentInput): void {
    stop();
    this.#inputs.delete(token);
  }
}
