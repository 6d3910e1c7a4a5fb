import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { CallLedger } from '../../syntax/scanner/CallLedger.ts';
import { assertPositiveInteger } from '../../../core/errors/assertArgument.ts';
import { assertSyntaxes } from '../../syntax/assertSyntaxes.ts';
import type { Problem } from '../../syntax/Problem.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';
import { getCallRecords } from '../../../core/callRecords.ts';
import type { CallRecord, LiveCallRecord } from '../../../core/callRecords.ts';
import { CallRecorder } from './CallRecorder.ts';
import { SourceCalls } from './SourceCalls.ts';
import { TextReader } from './TextReader.ts';
import type { TextOptions } from './TextReader.ts';

/** How the texts of a message are read. */
export interface ToolCallStreamOptions extends TextOptions {
  /** Gets each problem of the texts, also where no call shows it. */
  readonly onProblem?: ((problem: Problem) => void) | undefined;
}

/** How a message is read. */
export interface MessageReaderOptions extends ToolCallStreamOptions {
  /**
   * Whether a text that ends by `maxCalls` or `chain` ends its message with it. Where not, what else is
   * in that text is not read, and the message goes on.
   * @default true
   */
  readonly endsWhenTruncated?: boolean | undefined;
}

/** Reads the chunks of one message, and gives the chunks that the host shall see instead. */
export interface MessageReader {
  /** The chunks in place of this one. */
  push(chunk: ChatMessageChunk): ChatMessageChunk[];
  /** The chunks of the texts that have ended: whether they broke off, nobody waits to hear. */
  flush(): ChatMessageChunk[];
  /** The chunks that are left where the source ends without a word. */
  close(): ChatMessageChunk[];
  /** Notes what is known of a call beside its chunks; the next chunks bring it to the host. */
  note(toolCallId: string, record: CallRecord): void;
  /** Ends what is still in flight, where nobody reads any more. */
  dispose(): void;
  /** The id of the message, as far as it is known. */
  readonly messageId: string;
  /** Whether the message has ended. */
  readonly isOver: boolean;
}

const isToolChunk = (chunk: ChatMessageChunk): chunk is ToolChunk => chunk.type.startsWith('tool-');

/** Why a model stops in the middle of what it writes. */
const cutOffReasons: readonly string[] = ['length', 'max_tokens', 'content-filter', 'error'];

/** Whether the message ends here without having come to its end. */
const breaksOff = (chunk: ChatMessageChunk): boolean =>
  chunk.type === 'abort' ||
  (chunk.type === 'finish' && cutOffReasons.includes(chunk.finishReason ?? ''));

/** The chunks that make no part, so that text may go on behind them. */
const partless: readonly string[] = ['start', 'finish-step', 'message-metadata'];

class ChunkReader implements MessageReader {
  isOver = false;
  readonly #options: MessageReaderOptions;
  readonly #calls: CallRecorder;
  readonly #ledger = new CallLedger();
  readonly #native = new SourceCalls(this.#ledger);
  readonly #texts = new Map<string, TextReader>();
  /** The texts that have ended: whether they broke off, only the chunk after them says. */
  readonly #ended: string[] = [];
  #messageId: string;
  /** Whether the message ends here by its policy, whatever the source has to say. */
  #isTruncated = false;

  constructor(options: MessageReaderOptions) {
    assertSyntaxes(options?.syntaxes, 'the reader of a stream');
    assertPositiveInteger(options.maxCalls ?? Infinity, 'maxCalls of the reader of a stream');
    this.#options = options;
    this.#calls = new CallRecorder(options.onProblem);
    // The host makes up an id where the source gives none; ids of approvals must differ all the same.
    this.#messageId = options.messageId ?? `message-${Math.random().toString(36).slice(2)}`;
  }

  get messageId(): string {
    return this.#messageId;
  }

  push(chunk: ChatMessageChunk): ChatMessageChunk[] {
    if (this.isOver) {
      return [];
    }
    const ended = this.#endTexts(this.#ended.splice(0), breaksOff(chunk));
    const read = this.#isTruncated ? [] : this.#read(chunk);
    const chunks = [...ended, ...read, ...this.#noted(this.#native.takeDue())];
    return this.#withNews(this.#isTruncated ? [...chunks, ...this.#finish()] : chunks);
  }

  flush(): ChatMessageChunk[] {
    const ended = this.#endTexts(this.#ended.splice(0), false);
    const chunks = this.#withNews([...ended, ...this.#noted(this.#native.takeDue())]);
    this.#ledger.endStep();
    return chunks;
  }

  close(): ChatMessageChunk[] {
    return this.isOver ? [] : this.#withNews(this.#end(true));
  }

  note(toolCallId: string, record: CallRecord): void {
    this.#calls.noteRecord(toolCallId, record);
  }

  dispose(): void {
    this.isOver = true;
    this.#calls.dispose();
  }

  #read(chunk: ChatMessageChunk): ChatMessageChunk[] {
    switch (chunk.type) {
      case 'start':
        this.#messageId = chunk.messageId ?? this.#messageId;
        return [chunk];
      case 'text-start':
        return [];
      case 'text-delta':
        return this.#text(chunk.id).feed(chunk.delta);
      case 'text-end':
        this.#ended.push(chunk.id);
        return [];
      case 'finish':
      case 'abort':
        return [...this.#end(breaksOff(chunk), chunk.type === 'abort'), chunk];
      case 'message-metadata':
        return this.#passMetadata(chunk);
      default:
        return this.#pass(chunk);
    }
  }

  /** The host merges metadata by its top keys alone: records of the source must not be lost behind ours. */
  #passMetadata(
    chunk: Extract<ChatMessageChunk, { type: 'message-metadata' }>,
  ): ChatMessageChunk[] {
    const records = getCallRecords(chunk.metadata);
    if (records === undefined) {
      return [chunk];
    }
    for (const [toolCallId, given] of Object.entries(records)) {
      // Whatever a source sends: only records are records. What is live is so for its own reader.
      const { live: _, ...record }: LiveCallRecord = { ...given };
      this.#calls.noteRecord(toolCallId, record);
    }
    const { toolcard: __, ...metadata }: Record<string, unknown> = { ...chunk.metadata };
    return Object.keys(metadata).length > 0 ? [{ ...chunk, metadata }] : [];
  }

  #text(id: string): TextReader {
    let text = this.#texts.get(id);
    if (text === undefined) {
      const { onProblem: _, endsWhenTruncated: __, ...reading } = this.#options;
      const options = {
        ...reading,
        messageId: this.#messageId,
        onTruncated: (offset: number) => {
          this.#isTruncated = this.#options.endsWhenTruncated ?? true;
          reading.onTruncated?.(offset);
        },
      };
      text = new TextReader(id, this.#calls, this.#ledger, options);
      this.#texts.set(id, text);
    }
    return text;
  }

  #endTexts(ids: readonly string[], isCutOff: boolean): ChatMessageChunk[] {
    return ids.flatMap((id) => {
      const text = this.#texts.get(id);
      this.#texts.delete(id);
      return text?.end(isCutOff) ?? [];
    });
  }

  /** Ends the message in the place of its source, unless that has ended it already. */
  #finish(): ChatMessageChunk[] {
    return this.isOver
      ? []
      : [
          ...this.#end(false),
          { type: 'finish', messageId: this.#messageId, finishReason: 'tool-calls' },
        ];
  }

  /** The host reads nothing behind a terminal chunk: what is held back must come before it. */
  #end(isCutOff: boolean, isStopped = false): ChatMessageChunk[] {
    const chunks = [
      ...this.#endTexts([...this.#texts.keys()], isCutOff),
      ...this.#noted(this.#native.takeDue(true)),
      ...(isStopped ? [] : this.#cutOffCalls()),
    ];
    this.dispose();
    return chunks;
  }

  /** The ends of the calls whose input will not arrive any more. A reader who stopped knows why they end. */
  #cutOffCalls(): ChatMessageChunk[] {
    return this.#native.arriving.map((toolCallId) => {
      const errorText = 'The message ended before the input of this call was whole.';
      const chunk = { type: 'tool-input-error', toolCallId, errorText } as const;
      this.#calls.noteRecord(toolCallId, {
        problems: [{ code: 'cut-off', message: errorText }],
      });
      this.#calls.note(chunk);
      return chunk;
    });
  }

  #pass(chunk: ChatMessageChunk): ChatMessageChunk[] {
    const { count } = this.#native;
    const chunks = isToolChunk(chunk) ? this.#noted(this.#native.take(chunk)) : [chunk];
    const addsPart = isToolChunk(chunk)
      ? this.#native.count > count
      : !partless.includes(chunk.type);
    const texts = addsPart ? [...this.#texts.values()] : [];
    return [...texts.flatMap((text) => text.interrupt()), ...chunks];
  }

  /** Notes what chunks say of calls, and gives those that the host needs. */
  #noted(chunks: readonly ToolChunk[]): ToolChunk[] {
    return chunks.filter((chunk) => this.#calls.note(chunk));
  }

  /** Records go first, so that a card finds its record when it appears. */
  #withNews(chunks: ChatMessageChunk[]): ChatMessageChunk[] {
    const news = this.#calls.takeNews();
    return news === undefined ? chunks : [news, ...chunks];
  }
}

/** Creates the synchronous reader of one message; streams are a thin wrapper around it. */
export const createMessageReader = (options: MessageReaderOptions): MessageReader =>
  new ChunkReader(options);
