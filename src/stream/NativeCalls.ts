import { sameJson } from '../syntax/index.ts';
import type { CallLedger, ToolChunk } from '../syntax/index.ts';

type Announcement = Extract<
  ToolChunk,
  { type: 'tool-input-start' | 'tool-input-available' | 'tool-approval-request' }
>;

/** A call that the source sends itself, under the id that the host knows it by. */
interface NativeCall {
  readonly id: string;
  input: unknown;
  isAsked?: boolean;
  /** Whether its input has come, and whether its result has. */
  progress: 'arriving' | 'open' | 'settled';
}

const isAnnouncement = (chunk: ToolChunk): chunk is Announcement =>
  chunk.type === 'tool-input-start' ||
  chunk.type === 'tool-input-available' ||
  chunk.type === 'tool-approval-request';

const isFinal = (chunk: ToolChunk): boolean =>
  chunk.type === 'tool-input-error' ||
  (chunk.type.startsWith('tool-output-') && !('preliminary' in chunk && chunk.preliminary));

/**
 * Puts right the calls that a source sends itself, for the host takes each chunk at its word: a result
 * waits for its call, what comes twice counts once, and a call that takes the id of another one that is
 * over, or stands in the text, gets one of its own.
 */
export class NativeCalls {
  readonly #ledger: CallLedger;
  /** By the ids of the source; of several calls of one id, the last. */
  readonly #calls = new Map<string, NativeCall>();
  /** Results that came before their calls. */
  readonly #early = new Map<string, ToolChunk[]>();

  constructor(ledger: CallLedger) {
    this.#ledger = ledger;
  }

  /** The chunks that the host shall see in the place of this one. */
  take(chunk: ToolChunk): ToolChunk[] {
    return isAnnouncement(chunk) ? this.#announce(chunk) : this.#goOn(chunk);
  }

  /** The calls whose input has not come to its end. */
  get arriving(): readonly string[] {
    return [...this.#calls.values()]
      .filter(({ progress }) => progress === 'arriving')
      .map(({ id }) => id);
  }

  #announce(chunk: Announcement): ToolChunk[] {
    const call = this.#calls.get(chunk.toolCallId);
    const isOfText = call === undefined && this.#ledger.find(chunk.toolCallId) !== undefined;
    if (isOfText && chunk.type === 'tool-approval-request') {
      return [chunk];
    }
    if (call === undefined || this.#isAnother(call, chunk)) {
      return this.#begin(chunk);
    }
    if (chunk.type === 'tool-input-start' || call.progress === 'settled') {
      return [];
    }
    const isKnown = call.progress === 'open' && sameJson(call.input, chunk.input);
    if (isKnown && (chunk.type === 'tool-input-available' || call.isAsked)) {
      return [];
    }
    call.isAsked = chunk.type === 'tool-approval-request';
    call.progress = 'open';
    call.input = chunk.input;
    return [{ ...chunk, toolCallId: call.id }, ...this.#release(chunk.toolCallId)];
  }

  /** Whether a chunk begins another call under the id of one that is over. */
  #isAnother(call: NativeCall, chunk: Announcement): boolean {
    return (
      call.progress === 'settled' &&
      (chunk.type === 'tool-input-start' || !sameJson(call.input, chunk.input))
    );
  }

  #begin(chunk: Announcement): ToolChunk[] {
    const { toolCallId } = chunk;
    let id = toolCallId;
    while (this.#ledger.find(id) !== undefined) {
      id += '-again';
    }
    this.#ledger.reserve(id);
    const hasInput = chunk.type !== 'tool-input-start';
    this.#calls.set(toolCallId, {
      id,
      input: hasInput ? chunk.input : undefined,
      progress: hasInput ? 'open' : 'arriving',
      isAsked: chunk.type === 'tool-approval-request',
    });
    return [{ ...chunk, toolCallId: id }, ...(hasInput ? this.#release(toolCallId) : [])];
  }

  /** The results that waited for the input of their call. */
  #release(toolCallId: string): ToolChunk[] {
    const early = this.#early.get(toolCallId) ?? [];
    this.#early.delete(toolCallId);
    return early.flatMap((result) => this.#goOn(result));
  }

  #goOn(chunk: ToolChunk): ToolChunk[] {
    const { toolCallId } = chunk;
    const call = this.#calls.get(toolCallId);
    if (call === undefined) {
      return this.#ledger.find(toolCallId) === undefined ? this.#wait(chunk) : [chunk];
    }
    if (
      call.progress === 'settled' ||
      (chunk.type === 'tool-input-delta' && call.progress === 'open')
    ) {
      return [];
    }
    call.progress = isFinal(chunk) ? 'settled' : call.progress;
    return [{ ...chunk, toolCallId: call.id }];
  }

  /**
   * A result may come before its call: it is told again behind that. It is passed on, too, since the
   * call may stand in a message that goes on here. A piece of an input that nobody announced is nothing.
   */
  #wait(chunk: ToolChunk): ToolChunk[] {
    if (chunk.type === 'tool-input-delta') {
      return [];
    }
    this.#early.set(chunk.toolCallId, [...(this.#early.get(chunk.toolCallId) ?? []), chunk]);
    return [chunk];
  }
}
