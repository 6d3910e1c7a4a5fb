import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { CallRecord } from '../../../core/CallRecord.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { SourceCalls } from '../calls/SourceCalls.ts';
import { isCutOffReason } from '../calls/isCutOffReason.ts';
import { isCutOffChunk } from './isCutOffChunk.ts';
import { liveInputWriter } from './LiveInputWriter.ts';
import { CallRecorder } from './CallRecorder.ts';
import { CallRegistry } from '../../syntax/scanner/CallRegistry.ts';
import { isToolChunk } from '../../syntax/ToolEvent.ts';
import type { ReadCall, ToolChunk } from '../../syntax/ToolEvent.ts';
import type { CallChunk, MessageReaderOptions } from './MessageReaderOptions.ts';
import { MessageTexts } from './MessageTexts.ts';
import { PartRecordMerger } from './PartRecordMerger.ts';
import type { CreateMessageText, MessageText } from './MessageText.ts';

/**
 * Converts the source's chunks of one message to chunks for the host, synchronously. The streams are thin wrappers
 * around this class.
 */
export class MessageReader {
  /** Whether the message has ended or `dispose()` was called. Afterwards, `push()` and `close()` return no chunks. */
  isOver = false;
  /** The message id: from the source, otherwise from the options, otherwise random. */
  messageId: string;
  readonly #options: MessageReaderOptions;
  readonly #createMessageText: CreateMessageText;
  readonly #recorder: CallRecorder;
  readonly #registry = new CallRegistry();
  readonly #parts = new PartRecordMerger();
  readonly #sourceCalls: SourceCalls;
  readonly #texts = new MessageTexts((id) => this.#createText(id));
  readonly #ownCalls = new Set<string>();
  readonly #chunks: ChatMessageChunk[] = [];
  /** Whether `maxCalls` or `chain` has ended the message, so that the rest of the source is ignored. */
  #isTruncated = false;

  constructor(options: MessageReaderOptions, createMessageText: CreateMessageText) {
    this.#options = options;
    this.#createMessageText = createMessageText;
    this.#recorder = new CallRecorder(options.onProblem);
    this.#sourceCalls = new SourceCalls(
      {
        onBegin: () => this.#texts.interrupt(),
        admits: () => this.#admitsCall(),
        emit: (chunk) => this.#emitSourceCall(chunk),
        note: (toolCallId, record) => this.#recorder.add(toolCallId, record),
      },
      this.#registry,
    );
    // If the source sends no id, the host creates one, but approval requests need an id now.
    this.messageId = options.messageId ?? createMessageId();
  }

  /**
   * Resolves when the code for live inputs has loaded or failed to load. Undefined if it isn't loading. Await it before
   * calling `push()` or `close()`.
   */
  get loading(): Promise<void> | undefined {
    return liveInputWriter.loading;
  }

  /** Takes a chunk and returns the chunks that replace it. */
  push(chunk: ChatMessageChunk): ChatMessageChunk[] {
    if (this.isOver) {
      return [];
    }
    const isCutOff = isCutOffChunk(chunk);
    if (isCutOff !== undefined) {
      this.#texts.settle(isCutOff);
    }
    if (!this.#isTruncated) {
      this.#read(this.#parts.take(chunk, this.#chunks));
    }
    this.#sourceCalls.releaseInText();
    // The source may have just ended the message itself.
    if (this.#isTruncated && !this.isOver) {
      this.#end(false, 'end');
      this.#chunks.push({
        type: 'finish',
        messageId: this.messageId,
        finishReason: 'tool-calls',
      });
    }
    return this.#takeChunks();
  }

  /**
   * Ends a step: ends its open text parts and calls, and starts counting calls and the source's parts from zero again.
   * Returns the chunks for the host.
   */
  endStep(finishReason?: string): ChatMessageChunk[] {
    this.#endParts(isCutOffReason(finishReason), 'end');
    this.#registry.endStep();
    this.#parts.endStep();
    return this.#takeChunks();
  }

  /** Leaves a call to the app, and ignores the source's later chunks for it. */
  leaveToApp(toolCallId: string): void {
    this.#ownCalls.add(toolCallId);
  }

  /** Takes a chunk from the app for a call that the app runs. Returns the chunks for the host. */
  report(chunk: CallChunk): ChatMessageChunk[] {
    if (chunk.type === 'message-metadata') {
      this.#chunks.push(...this.#recorder.takeRecords(chunk));
    } else {
      this.#emitCall(chunk);
    }
    return this.#takeChunks();
  }

  /** Ends the message if the source hasn't ended it. Returns the remaining chunks. */
  close(): ChatMessageChunk[] {
    if (this.isOver) {
      return [];
    }
    this.#end(true, 'cutOff');
    return this.#takeChunks();
  }

  /**
   * Adds data to a call record, unless a new record would exceed the limit. The change is in the next chunks that are
   * returned.
   */
  note(toolCallId: string, record: CallRecord): void {
    this.#recorder.add(toolCallId, record);
  }

  recordAnswer(approvalId: string, answeredAt: number): void {
    this.#recorder.recordAnswer(approvalId, answeredAt);
  }

  /** Ends the live inputs, and from then on ignores all chunks. */
  dispose(): void {
    this.isOver = true;
    this.#recorder.dispose();
  }

  #read(chunk: ChatMessageChunk): void {
    const { type } = chunk;
    if (type === 'text-delta') {
      this.#texts.feed(chunk.id, chunk.delta);
    } else if (type === 'text-end') {
      this.#texts.end(chunk.id);
    } else if (type === 'message-metadata') {
      this.#chunks.push(...this.#recorder.takeRecords(chunk));
    } else if (isToolChunk(chunk)) {
      this.#sourceCalls.take(chunk);
    } else if (type !== 'text-start') {
      this.#readOther(chunk);
    }
  }

  #readOther(chunk: ChatMessageChunk): void {
    if (chunk.type === 'start') {
      this.messageId = chunk.messageId ?? this.messageId;
    } else if (chunk.type === 'finish' || chunk.type === 'abort') {
      this.#end(isCutOffChunk(chunk) === true, chunk.type === 'abort' ? 'stop' : 'end');
    } else if (chunk.type !== 'finish-step') {
      // The end of a step adds no part, so text can continue after it.
      this.#texts.interrupt();
    }
    this.#chunks.push(chunk);
  }

  #createText(id: string): MessageText {
    return this.#createMessageText(id, {
      emit: (chunk) => this.#chunks.push(chunk),
      recorder: this.#recorder,
      registry: this.#registry,
      options: {
        ...this.#options,
        messageId: this.messageId,
        onCall: (call) => this.#recordReadCall(call),
        onTruncated: (offset) => this.#truncate(offset),
      },
    });
  }

  /**
   * Returns whether the source may begin another call. If not, ends the message, unless `endsWhenTruncated` is false.
   */
  #admitsCall(): boolean {
    const isAdmitted = this.#registry.hasRoom(this.#options.maxCalls);
    if (!isAdmitted) {
      this.#truncate(this.#texts.lastLength);
    }
    return isAdmitted;
  }

  #truncate(offset: number): void {
    // Ending the message can complete another call, which would truncate the message again.
    if (!this.#isTruncated) {
      this.#isTruncated = this.#options.endsWhenTruncated ?? true;
      this.#options.onTruncated?.(offset);
    }
  }

  /**
   * Ends the open text parts and calls before the chunk that ends the message, because the host stops reading after it.
   * After an abort, some calls stay open. See `SourceCalls.stop`.
   */
  #end(isCutOff: boolean, endCalls: 'end' | 'cutOff' | 'stop'): void {
    this.#endParts(isCutOff, endCalls);
    this.dispose();
  }

  #endParts(isCutOff: boolean, endCalls: 'end' | 'cutOff' | 'stop'): void {
    this.#texts.endAll(isCutOff);
    this.#sourceCalls.releaseInText();
    this.#sourceCalls[endCalls]();
  }

  /** Records the details of a call from text once its block has ended. Calls `onReady` if the call can run. */
  #recordReadCall(call: ReadCall): void {
    if (this.#recorder.recordReadCall(call)) {
      this.#options.onReady?.(call.toolCallId);
    }
  }

  #emitSourceCall(chunk: ToolChunk): void {
    if (!this.#ownCalls.has(chunk.toolCallId)) {
      this.#emitCall(chunk);
      if (chunk.type === 'tool-input-available' && !this.#recorder.isHosted(chunk.toolCallId)) {
        this.#options.onReady?.(chunk.toolCallId);
      }
    }
  }

  #emitCall(chunk: ToolChunk): void {
    if (this.#recorder.record(chunk)) {
      this.#chunks.push(chunk);
    }
  }

  /**
   * Removes and returns the chunks for the host. Records come first, so that a card finds its record when it appears.
   */
  #takeChunks(): ChatMessageChunk[] {
    const chunks = this.#chunks.splice(0);
    this.#parts.count(chunks);
    const records = this.#recorder.takeChanges();
    return records === undefined ? chunks : [records, ...chunks];
  }
}
