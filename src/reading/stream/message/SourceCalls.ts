import { equalJson } from '../../../core/json/equalJson.ts';
import type { CallLedger } from '../../syntax/scanner/CallLedger.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';

type Announcement = Extract<
  ToolChunk,
  { type: 'tool-input-start' | 'tool-input-available' | 'tool-approval-request' }
>;

/** A call that the source sends itself, under the id that the host knows it by. */
interface NativeCall {
  readonly id: string;
  input: unknown;
  hasInput: boolean;
  isAsked: boolean;
  /** Whether its result has come. */
  isSettled: boolean;
}

/** Whether the input of a call is still to come. */
const isArriving = ({ hasInput, isSettled }: NativeCall): boolean => !hasInput && !isSettled;

const isAnnouncement = (chunk: ToolChunk): chunk is Announcement =>
  chunk.type === 'tool-input-start' ||
  chunk.type === 'tool-input-available' ||
  chunk.type === 'tool-approval-request';

const isFinal = (chunk: ToolChunk): boolean =>
  chunk.type === 'tool-input-error' ||
  (chunk.type.startsWith('tool-output-') && !('preliminary' in chunk && chunk.preliminary));

/**
 * Puts right the calls that a source sends itself, for the host takes each chunk at its word: a result
 * outlasts the input that comes behind it, what comes twice counts once, and a call that takes the id of
 * another one that is over, or stands in the text, gets one of its own. What a source says of a call that
 * the text is telling of waits until the text has done so.
 */
export class SourceCalls {
  /** How many there are so far: each is a part of its own to the host. */
  count = 0;
  readonly #ledger: CallLedger;
  /** By the ids of the source; of several calls of one id, the last. */
  readonly #calls = new Map<string, NativeCall>();
  /** What came before the input of its call. */
  readonly #early = new Map<string, ToolChunk[]>();

  constructor(ledger: CallLedger) {
    this.#ledger = ledger;
  }

  /** The chunks that the host shall see in the place of this one. */
  take(chunk: ToolChunk): ToolChunk[] {
    return isAnnouncement(chunk) ? this.#announce(chunk) : this.#goOn(chunk);
  }

  /** The chunks that have waited long enough: their calls stand in the text now, or get no input any more. */
  takeDue(isOver = false): ToolChunk[] {
    return [...this.#early.keys()]
      .filter((id) => this.#isDue(id, isOver))
      .flatMap((id) => this.#release(id));
  }

  /** The calls whose input has not come to its end. */
  get arriving(): readonly string[] {
    return [...this.#calls.values()].filter(isArriving).map(({ id }) => id);
  }

  #isDue(toolCallId: string, isOver: boolean): boolean {
    const call = this.#calls.get(toolCallId);
    return call === undefined
      ? this.#ledger.find(toolCallId)?.isOpen === false
      : isOver && isArriving(call);
  }

  #announce(chunk: Announcement): ToolChunk[] {
    const call = this.#calls.get(chunk.toolCallId);
    const isOfText = call === undefined && this.#ledger.find(chunk.toolCallId) !== undefined;
    if (isOfText && chunk.type === 'tool-approval-request') {
      return this.#goOnInText(chunk);
    }
    if (call === undefined) {
      return this.#begin(chunk);
    }
    if (this.#isAnother(call, chunk)) {
      this.#early.delete(chunk.toolCallId);
      return this.#begin(chunk);
    }
    if (chunk.type === 'tool-input-start' || (call.isSettled && call.hasInput)) {
      return [];
    }
    const isKnown = call.hasInput && equalJson(call.input, chunk.input);
    if (isKnown && (chunk.type === 'tool-input-available' || call.isAsked)) {
      return [];
    }
    call.isAsked = chunk.type === 'tool-approval-request';
    call.hasInput = true;
    call.input = chunk.input;
    return [{ ...chunk, toolCallId: call.id }, ...this.#release(chunk.toolCallId)];
  }

  /** Whether a chunk begins another call under the id of one that is over. */
  #isAnother(call: NativeCall, chunk: Announcement): boolean {
    return (
      call.isSettled &&
      (chunk.type === 'tool-input-start' || (call.hasInput && !equalJson(call.input, chunk.input)))
    );
  }

  #begin(chunk: Announcement): ToolChunk[] {
    const { toolCallId } = chunk;
    let id = toolCallId;
    while (this.#ledger.find(id) !== undefined) {
      id += '-again';
    }
    this.#ledger.reserve(id);
    this.count += 1;
    const hasInput = chunk.type !== 'tool-input-start';
    this.#calls.set(toolCallId, {
      id,
      input: hasInput ? chunk.input : undefined,
      hasInput,
      isAsked: chunk.type === 'tool-approval-request',
      isSettled: false,
    });
    return [{ ...chunk, toolCallId: id }, ...(hasInput ? this.#release(toolCallId) : [])];
  }

  #goOn(chunk: ToolChunk): ToolChunk[] {
    const call = this.#calls.get(chunk.toolCallId);
    if (call === undefined) {
      return this.#goOnInText(chunk);
    }
    if (call.isSettled || (chunk.type === 'tool-input-delta' && call.hasInput)) {
      return [];
    }
    if (chunk.type === 'tool-input-error') {
      call.hasInput = true;
    } else if (!call.hasInput && chunk.type !== 'tool-input-delta') {
      this.#keep(chunk);
    }
    call.isSettled = isFinal(chunk);
    return [{ ...chunk, toolCallId: call.id }];
  }

  /**
   * Goes on with a call of the text, or of nobody so far: it is told again behind that, and passed on,
   * too, since the call may stand in a message that goes on here. A piece of an input is nothing then.
   */
  #goOnInText(chunk: ToolChunk): ToolChunk[] {
    if (chunk.type === 'tool-input-delta') {
      return [];
    }
    const call = this.#ledger.find(chunk.toolCallId);
    if (call === undefined || call.isOpen) {
      this.#keep(chunk);
      return call === undefined ? [chunk] : [];
    }
    call.isSettled ||= isFinal(chunk);
    return [chunk];
  }

  #keep(chunk: ToolChunk): void {
    const early = this.#early.get(chunk.toolCallId) ?? [];
    early.push(chunk);
    this.#early.set(chunk.toolCallId, early);
  }

  /** Tells again what came before the input of a call. */
  #release(toolCallId: string): ToolChunk[] {
    const early = this.#early.get(toolCallId) ?? [];
    this.#early.delete(toolCallId);
    const call = this.#calls.get(toolCallId);
    if (call !== undefined) {
      call.isSettled = false;
    }
    return early.flatMap((chunk) => this.#goOn(chunk));
  }
}
