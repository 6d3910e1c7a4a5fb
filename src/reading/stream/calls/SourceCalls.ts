import { CallRegistry } from '../../syntax/scanner/CallRegistry.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';
import type { CallListener } from './CallListener.ts';
import { isFinal, isHostChunk } from './ResultOrApprovalRequest.ts';
import type { ResultOrApprovalRequest } from './ResultOrApprovalRequest.ts';
import type { InputReading } from './parseIfJson.ts';
import { SourceCall } from './SourceCall.ts';
import type { SourceCallTool } from './SourceCallTool.ts';

/** A new call from the source. */
export interface NewCall extends SourceCallTool {
  /** The id of the call in the source. It can repeat within a message. */
  readonly toolCallId: string;
}

/**
 * Orders the chunks of the calls that a source sends itself. The host applies each chunk without checking it, so this
 * class makes sure that a call is announced only once, that its result follows its input, and that its id is unique in
 * the message. For calls in text, it only holds back results and approval requests that arrive too early.
 *
 * Readers that know when a call begins use `begin()` and the returned `SourceCall`. The host's own chunks go to
 * `take()`.
 */
export class SourceCalls {
  readonly #listener: CallListener;
  /** The registry of calls in text. Calls from the source must not reuse their ids. */
  readonly #registry: CallRegistry;
  readonly #calls = new Map<string, SourceCall>();
  readonly #open = new Set<SourceCall>();
  /** Chunks that arrived before their call or before the end of its input, keyed by the call's id in the source. */
  readonly #early = new Map<string, ResultOrApprovalRequest[]>();

  constructor(listener: CallListener, registry: CallRegistry = new CallRegistry()) {
    this.#listener = listener;
    this.#registry = registry;
  }

  /** Announces a new call and returns it. The call gets a different id if its id is taken. */
  begin(call: NewCall): SourceCall {
    const begun = this.#add(call);
    begun.announce();
    return begun;
  }

  find(toolCallId: string): SourceCall | undefined {
    return this.#calls.get(toolCallId);
  }

  /**
   * Returns the call that an announcement repeats, or undefined if it begins another call. An announcement with the id
   * of a finished call begins another call unless it repeats the input, because some servers restart their numbering.
   */
  findRepeated(toolCallId: string, reading?: InputReading): SourceCall | undefined {
    const call = this.find(toolCallId);
    const isSame =
      reading !== undefined && !('input' in reading && call?.has(reading.input) === false);
    return call?.isOver === true && !isSame ? undefined : call;
  }

  /** Handles a chunk from a source that sends the host's own chunks. */
  take(chunk: ToolChunk): void {
    const { toolCallId } = chunk;
    switch (chunk.type) {
      case 'tool-input-start':
        if (this.findRepeated(toolCallId) === undefined) {
          this.#admit(chunk)?.announce(chunk);
        }
        break;
      case 'tool-input-delta':
        this.find(toolCallId)?.append(chunk.inputTextDelta);
        break;
      case 'tool-input-available':
        (this.findRepeated(toolCallId, chunk) ?? this.#admit(chunk))?.setInput(chunk);
        break;
      case 'tool-approval-request':
        if (!this.#calls.has(toolCallId) && this.#registry.find(toolCallId) !== undefined) {
          this.follow(chunk);
        } else {
          (this.findRepeated(toolCallId, chunk) ?? this.#admit(chunk))?.request(chunk);
        }
        break;
      default:
        this.follow(chunk);
    }
  }

  /**
   * Handles a chunk that belongs after the input of its call. If the input is still arriving, ends it if its text is
   * complete, and otherwise holds back the chunk. Input errors of known calls are never held back.
   */
  follow(chunk: ResultOrApprovalRequest): void {
    const { toolCallId } = chunk;
    const call = this.find(toolCallId);
    if (call === undefined) {
      this.#followInText(chunk);
      return;
    }
    const needsInput = chunk.type !== 'tool-input-error';
    if (needsInput && call.isOpen && !this.#early.has(toolCallId)) {
      call.endIfComplete();
    }
    if (needsInput && call.isOpen) {
      call.waitingError = 'errorText' in chunk ? chunk.errorText : undefined;
      this.#keep(chunk);
    } else {
      call.follow(chunk);
    }
  }

  /** Releases the held-back chunks of calls in text whose blocks have ended. */
  releaseInText(): void {
    if (this.#early.size > 0) {
      [...this.#early.keys()]
        .filter((id) => !this.#calls.has(id) && this.#registry.find(id)?.isOpen === false)
        .forEach((id) => this.#release(id));
    }
  }

  /** Fails and removes a call that the source has discarded, so that the source can announce it again. */
  withdraw(toolCallId: string, errorText: string): void {
    this.find(toolCallId)?.withdraw(errorText);
    this.#calls.delete(toolCallId);
  }

  /** Ends the open inputs at the end of a message or step. Cuts off inputs that are still incomplete. */
  end(): void {
    this.#open.forEach((call) => call.end(undefined, true));
  }

  /** Cuts off all open inputs. */
  cutOff(): void {
    this.#open.forEach((call) => call.cutOff());
  }

  /**
   * Cuts off each open input that held-back chunks wait for, which releases the chunks. Called when the message is
   * aborted. Other inputs stay open.
   */
  stop(): void {
    [...this.#early.keys()].forEach((id) => this.find(id)?.cutOff());
  }

  #admit(call: NewCall): SourceCall | undefined {
    return this.#listener.admits?.() === false ? undefined : this.#add(call);
  }

  #add(call: NewCall): SourceCall {
    const { toolCallId } = call;
    this.#listener.onBegin();
    const id = this.#registry.reserve(toolCallId);
    const added = new SourceCall(id, call, this.#listener, () => {
      if (this.#open.delete(added)) {
        this.#release(toolCallId);
      }
    });
    this.#calls.set(toolCallId, added);
    this.#open.add(added);
    return added;
  }

  /**
   * Handles a chunk for a call in text or an unknown call. Holds back the chunk while the call in text is still
   * arriving, and passes it on afterwards. An unknown call may belong to an earlier message, so its chunk is passed on
   * if the host can use it, and repeated if the call appears later.
   */
  #followInText(chunk: ResultOrApprovalRequest): void {
    const call = this.#registry.find(chunk.toolCallId);
    if (call === undefined || call.isOpen) {
      this.#keep(chunk);
    } else {
      call.isSettled ||= isFinal(chunk);
    }
    if (call?.isOpen !== true && isHostChunk(chunk)) {
      this.#listener.emit(chunk);
    }
  }

  #keep(chunk: ResultOrApprovalRequest): void {
    const early = this.#early.get(chunk.toolCallId) ?? [];
    early.push(chunk);
    this.#early.set(chunk.toolCallId, early);
  }

  #release(toolCallId: string): void {
    const early = this.#early.get(toolCallId) ?? [];
    this.#early.delete(toolCallId);
    early.forEach((chunk) => this.follow(chunk));
  }
}
