import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { CallRecord } from '../../../core/callRecords.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { SourceCalls } from '../calls/SourceCalls.ts';
import { breaksOff } from './breaksOff.ts';
import { CallRecorder } from './CallRecorder.ts';
import { assertReadingOptions } from '../../syntax/assertReadingOptions.ts';
import type { Problem } from '../../syntax/Problem.ts';
import { CallRegistry } from '../../syntax/scanner/CallRegistry.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';
import { PartRecordMerger } from './PartRecordMerger.ts';
import { TextReader } from './TextReader.ts';
import type { TextOptions } from './TextReader.ts';

/** Options for reading the texts of a message. */
export interface ToolCallStreamOptions extends TextOptions {
  /** Called with each problem in the texts, including problems that don't belong to a call. */
  readonly onProblem?: ((problem: Problem) => void) | undefined;
}

/** Options for reading a message. */
export interface MessageReaderOptions extends ToolCallStreamOptions {
  /**
   * Whether a text that ends because of `maxCalls` or `chain` ends its message too. Otherwise only the
   * rest of that text is ignored, and the message continues.
   * @default true
   */
  readonly endsWhenTruncated?: boolean | undefined;
}

const isToolChunk = (chunk: ChatMessageChunk): chunk is ToolChunk => chunk.type.startsWith('tool-');

/**
 * Reads the chunks of one message, and returns the chunks that the host receives instead. It is
 * synchronous; the streams are thin wrappers around it.
 */
export class MessageReader {
  /** Whether the message has ended. */
  isOver = false;
  /**
   * The id of the message: the source's if it has sent one, otherwise the one from the options or a
   * random one.
   */
  messageId: string;
  readonly #options: MessageReaderOptions;
  readonly #recorder: CallRecorder;
  readonly #ledger = new CallRegistry();
  readonly #parts = new PartRecordMerger();
  readonly #sourceCalls: SourceCalls;
  readonly #texts = new Map<string, TextReader>();
  #lastText: TextReader | undefined;
  /** The ids of texts that have ended. Only the next chunk shows whether they were cut off. */
  readonly #endedTexts: string[] = [];
  /** The chunks for the host that haven't been returned. */
  readonly #chunks: ChatMessageChunk[] = [];
  /** Whether `maxCalls` or `chain` has ended the message, so that the rest of the source is ignored. */
  #isTruncated = false;

  constructor(options: MessageReaderOptions) {
    assertReadingOptions(options, 'the reader of a stream');
    this.#options = options;
    this.#recorder = new CallRecorder(options.onProblem);
    this.#sourceCalls = new SourceCalls(
      {
        onBegin: () => this.#interruptTexts(),
        admits: () => this.#admitsCall(),
        emit: (chunk) => this.#emitCall(chunk),
        note: (toolCallId, record) => this.#recorder.add(toolCallId, record),
      },
      this.#ledger,
    );
    // The host creates an id if the source gives none, but the ids of approval requests need one now.
    this.messageId = options.messageId ?? createMessageId();
  }

  /** Takes a chunk, and returns the chunks that replace it. */
  push(chunk: ChatMessageChunk): ChatMessageChunk[] {
    if (this.isOver) {
      return [];
    }
    const isCutOff = breaksOff(chunk);
    if (isCutOff !== undefined) {
      this.#endTexts(this.#endedTexts.splice(0), isCutOff);
    }
    if (!this.#isTruncated) {
      this.#read(this.#parts.take(chunk, this.#chunks));
    }
    this.#sourceCalls.releaseInText();
    // The source might have just ended the message itself.
    if (this.#isTruncated && !this.isOver) {
      this.#end(false, 'end');
      const { messageId } = this;
      this.#chunks.push({ type: 'finish', messageId, finishReason: 'tool-calls' });
    }
    return this.#takeChunks();
  }

  /** Ends a step. Returns the chunks of the texts that have ended, and restarts the count of calls. */
  flush(): ChatMessageChunk[] {
    this.#endTexts(this.#endedTexts.splice(0), false);
    this.#sourceCalls.releaseInText();
    this.#ledger.endStep();
    this.#parts.endStep();
    return this.#takeChunks();
  }

  /** Returns the remaining chunks if the source ended without ending the message. */
  close(): ChatMessageChunk[] {
    if (this.isOver) {
      return [];
    }
    this.#end(true, 'cutOff');
    return this.#takeChunks();
  }

  /** Adds to the record of a call. The next chunks contain the change. */
  note(toolCallId: string, record: CallRecord): void {
    this.#recorder.add(toolCallId, record);
  }

  /** Records that an approval request of the message was answered. */
  recordAnswer(approvalId: string, answeredAt: number): void {
    this.#recorder.recordAnswer(approvalId, answeredAt);
  }

  /** Ends the live inputs if the stream is no longer read. */
  dispose(): void {
    this.isOver = true;
    this.#recorder.dispose();
  }

  #read(chunk: ChatMessageChunk): void {
    switch (chunk.type) {
      case 'start':
        this.messageId = chunk.messageId ?? this.messageId;
        this.#chunks.push(chunk);
        break;
      case 'text-start':
        break;
      case 'text-delta':
        this.#lastText = this.#findText(chunk.id);
        this.#lastText.feed(chunk.delta);
        break;
      case 'text-end':
        this.#endedTexts.push(chunk.id);
        break;
      case 'finish':
      case 'abort':
        this.#end(breaksOff(chunk) === true, chunk.type === 'abort' ? 'stop' : 'end');
        this.#chunks.push(chunk);
        break;
      case 'message-metadata':
        this.#chunks.push(...this.#recorder.takeRecords(chunk));
        break;
      case 'finish-step':
        // It adds no part, so a text may continue after it.
        this.#chunks.push(chunk);
        break;
      default:
        this.#readPart(chunk);
    }
  }

  #readPart(chunk: ChatMessageChunk): void {
    if (isToolChunk(chunk)) {
      this.#sourceCalls.take(chunk);
    } else {
      this.#interruptTexts();
      this.#chunks.push(chunk);
    }
  }

  #findText(id: string): TextReader {
    const known = this.#texts.get(id);
    if (known !== undefined) {
      return known;
    }
    const options = {
      ...this.#options,
      messageId: this.messageId,
      onTruncated: (offset: number) => this.#truncate(offset),
    };
    const emit = (chunk: ChatMessageChunk): number => this.#chunks.push(chunk);
    const text = new TextReader(id, emit, this.#recorder, this.#ledger, options);
    this.#texts.set(id, text);
    return text;
  }

  /** Whether another call of the source may begin. If not, nothing of it is announced. */
  #admitsCall(): boolean {
    const isAdmitted = this.#ledger.hasRoom(this.#options.maxCalls);
    if (!isAdmitted) {
      this.#truncate(this.#lastText?.length ?? 0);
    }
    return isAdmitted;
  }

  #truncate(offset: number): void {
    // Ending the message may complete another call, which ends it a second time.
    if (!this.#isTruncated) {
      this.#isTruncated = this.#options.endsWhenTruncated ?? true;
      this.#options.onTruncated?.(offset);
    }
  }

  #endTexts(ids: readonly string[], isCutOff: boolean): void {
    for (const id of ids) {
      const text = this.#texts.get(id);
      this.#texts.delete(id);
      text?.end(isCutOff);
    }
  }

  /** Interrupts the open texts, so that another part can follow them. */
  #interruptTexts(): void {
    this.#texts.forEach((text) => text.interrupt());
  }

  /** Ends all open texts and calls. The host reads nothing after the chunk that ends the message. */
  #end(isCutOff: boolean, endCalls: 'end' | 'cutOff' | 'stop'): void {
    this.#endTexts([...this.#texts.keys()], isCutOff);
    this.#sourceCalls.releaseInText();
    this.#sourceCalls[endCalls]();
    this.dispose();
  }

  #emitCall(chunk: ToolChunk): void {
    if (this.#recorder.record(chunk)) {
      this.#chunks.push(chunk);
    }
  }

  /**
   * Removes and returns the chunks for the host. Records come first, so that a card finds its record when
   * it appears.
   */
  #takeChunks(): ChatMessageChunk[] {
    const chunks = this.#chunks.splice(0);
    this.#parts.count(chunks);
    const records = this.#recorder.takeChanges();
    return records === undefined ? chunks : [records, ...chunks];
  }
}

/** Creates a reader for one message. */
export const createMessageReader = (options: MessageReaderOptions): MessageReader =>
  new MessageReader(options);
