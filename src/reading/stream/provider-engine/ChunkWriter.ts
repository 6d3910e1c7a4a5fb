import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { CallRecord, ProviderMetadata } from '../../../core/CallRecord.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { parseFreeText } from '../calls/parseIfJson.ts';
import type { InputParser, InputReading } from '../calls/parseIfJson.ts';
import { CallRecordMerger } from '../message/CallRecordMerger.ts';
import type { SourceCall } from '../calls/SourceCall.ts';
import { SourceCalls } from '../calls/SourceCalls.ts';
import { createApprovalRequest, createResultChunk } from './createResultChunk.ts';
import type { CallResult } from './createResultChunk.ts';
import { PartMetadataRecorder } from './PartMetadataRecorder.ts';
import { createCitationChunk } from './createCitationChunk.ts';
import { TextBlocks } from './TextBlocks.ts';
import type { BlockKind } from './TextBlocks.ts';

/** A call as a provider announces it. Its id and its name can be missing. */
export interface AnnouncedCall {
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** Whether the tool is known only at runtime, for example because an MCP server provides it. */
  readonly dynamic?: boolean | undefined;
  /** Whether the input is plain text instead of JSON. */
  readonly isFreeText?: boolean | undefined;
  /** Data to keep in the call record, for example because the provider needs it in later requests. */
  readonly record?: CallRecord | undefined;
}

/**
 * Creates the chunks of one message as the host requires them: `start` first, text parts with unique ids, and `finish`
 * or `abort` last. Delegates calls to `SourceCalls`.
 */
export class ChunkWriter {
  /** Whether the message has begun, which means that the source contained at least one known event. */
  hasBegun = false;
  /** Whether the provider has ended the message. More events, such as the usage, can follow. */
  isClosed = false;
  isOver = false;
  /** The finish reason from the provider. */
  reason: string | undefined;
  #messageId: string | undefined;
  readonly #chunks: ChatMessageChunk[] = [];
  readonly #blocks = new TextBlocks((chunk) => this.#emit(chunk));
  readonly #calls = new SourceCalls({
    onBegin: () => this.#blocks.endAll(),
    emit: (chunk) => this.#emit(chunk),
    note: (toolCallId, record) => this.#note(toolCallId, record),
  });
  readonly #parts = new PartMetadataRecorder((chunk) => this.#emit(chunk));
  #callCount = 0;
  readonly #records = new CallRecordMerger();
  readonly #cited = new Set<string>();
  #usage: Readonly<Record<string, unknown>> = {};

  readonly #parseInput: InputParser;

  /** `parseInput` parses all inputs that aren't plain text. */
  constructor(messageId: string | undefined, parseInput: InputParser) {
    this.#messageId = messageId;
    this.#parseInput = parseInput;
  }

  take(): ChatMessageChunk[] {
    return this.#chunks.splice(0);
  }

  /**
   * Begins the message if necessary, and returns its id: the app's, otherwise the provider's, otherwise a random one.
   */
  begin(id?: string): string {
    const messageId = (this.#messageId ??= id ?? createMessageId());
    if (!this.hasBegun) {
      this.hasBegun = true;
      this.#chunks.push({ type: 'start', messageId });
    }
    return messageId;
  }

  /**
   * Adds text to a part, beginning the part if it isn't open. Without a name, adds to the unnamed part of this kind.
   * When that part begins, all other open text parts end. Does nothing if `delta` is undefined.
   */
  addText(kind: BlockKind, delta: string | undefined, name?: string): void {
    if (delta !== undefined) {
      this.#blocks.add(kind, delta, name);
    }
  }

  /** Begins a text part if it isn't open. Sources that are cited before its first word then follow the whole part. */
  openBlock(kind: BlockKind, name: string): void {
    this.#blocks.open(kind, name);
  }

  hasBlock(kind: BlockKind, name: string): boolean {
    return this.#blocks.has(kind, name);
  }

  endBlock(kind: BlockKind, name: string): void {
    this.#blocks.end(kind, name);
  }

  /**
   * Keeps the provider metadata of a text part. If there is no such part, keeps it as the metadata of reasoning without
   * content.
   */
  keep(kind: BlockKind, name: string | undefined, providerMetadata: ProviderMetadata): void {
    this.#parts.keep(this.#blocks.findId(kind, name), providerMetadata);
  }

  /** Keeps the provider metadata of reasoning that has no content. */
  hideReasoning(providerMetadata: ProviderMetadata): void {
    this.#parts.hideReasoning(providerMetadata);
  }

  /**
   * Announces a new call and returns it. The call gets a generated id if it has none, and a different id if its id is
   * taken.
   */
  beginCall({ id, name = 'tool', dynamic, isFreeText = false, record }: AnnouncedCall): SourceCall {
    // Generated ids contain the message id, because the host looks for approval requests in all messages.
    this.#callCount += 1;
    const toolCallId = id ?? `${this.begin()}-call-${this.#callCount}`;
    const parseInput = isFreeText ? parseFreeText : this.#parseInput;
    const call = this.#calls.begin({ toolCallId, toolName: name, dynamic, parseInput });
    call.note({ ...record, ...this.#parts.takeHidden() });
    return call;
  }

  /** Returns the call that an announcement repeats, or announces and returns a new one. */
  continueCall(call: AnnouncedCall, reading?: InputReading): SourceCall {
    const repeated = call.id === undefined ? undefined : this.#calls.findRepeated(call.id, reading);
    return repeated ?? this.beginCall(call);
  }

  findCall(id: string | undefined): SourceCall | undefined {
    return id === undefined ? undefined : this.#calls.find(id);
  }

  /**
   * Adds the result of a call, even if the call hasn't been announced yet or is in an earlier message. Does nothing if
   * `id`, the call's id, is undefined.
   */
  addResult(id: string | undefined, result: CallResult): void {
    if (id !== undefined) {
      this.#calls.follow(createResultChunk(id, result));
    }
  }

  /**
   * Requests approval for a call, even if it hasn't been announced yet. Does nothing if `id`, the call's id, is
   * undefined.
   */
  requestApproval(id: string | undefined, approvalId: string | undefined): void {
    if (id !== undefined) {
      this.#calls.follow(createApprovalRequest(id, approvalId));
    }
  }

  /** Ends the open text parts and fails the calls that the source has discarded. */
  withdraw(toolCallIds: Iterable<string>, errorText: string): void {
    this.#blocks.endAll();
    for (const id of toolCallIds) {
      this.#calls.withdraw(id, errorText);
    }
  }

  /** Ends the open text parts and adds a complete part after them. */
  addPart(chunk: ChatMessageChunk, providerMetadata?: ProviderMetadata): void {
    this.#blocks.endAll();
    this.#emit(chunk, providerMetadata);
  }

  /**
   * Adds a part immediately, without ending the open text parts. Those can continue, because the host finds them by id.
   */
  addBetween(chunk: ChatMessageChunk): void {
    this.#emit(chunk);
  }

  /** Adds a part after all open text parts have ended, so that it doesn't split them. */
  addAside(chunk: ChatMessageChunk): void {
    this.#blocks.addAside(chunk);
  }

  /** Adds a source that the text cites. Skips repeated sources and citations that don't describe a source. */
  cite(citation: unknown): void {
    const chunk = createCitationChunk(citation);
    if (chunk !== undefined) {
      const key = chunk.type === 'source-url' ? chunk.url : JSON.stringify(chunk);
      if (!this.#cited.has(key)) {
        this.#cited.add(key);
        this.addAside(chunk);
      }
    }
  }

  addMetadata(metadata: Readonly<Record<string, unknown>> = {}): void {
    if (Object.keys(metadata).length > 0) {
      this.#emit(this.#records.merge({ type: 'message-metadata', metadata }));
    }
  }

  /** Merges data into the usage, which is written to the metadata when the message ends. */
  addUsage(usage: Readonly<Record<string, unknown>> | undefined): void {
    this.#usage = { ...this.#usage, ...usage };
  }

  /** Ends the open text parts and inputs, and keeps the finish reason. Inputs that are incomplete count as cut off. */
  close(reason: string | undefined): void {
    this.isClosed = true;
    this.reason = reason;
    this.#blocks.endAll();
    this.#calls.end();
  }

  /** Ends the message: ends the open text parts and inputs, then writes the usage and the `finish` chunk. */
  finish(finishReason: string | undefined = this.reason): void {
    this.close(finishReason);
    this.#parts.end();
    this.addMetadata(Object.keys(this.#usage).length > 0 ? { usage: this.#usage } : {});
    const messageId = this.begin();
    this.#emit({ type: 'finish', messageId, ...(finishReason !== undefined && { finishReason }) });
    this.isOver = true;
  }

  abort(): void {
    this.cutOff();
    this.#emit({ type: 'abort', messageId: this.begin() });
    this.isOver = true;
  }

  /** Ends the open text parts and cuts off the open inputs. */
  cutOff(): void {
    this.#blocks.endAll();
    this.#calls.cutOff();
    this.#parts.end();
  }

  #note(toolCallId: string, record: CallRecord): void {
    if (Object.keys(record).length > 0 && this.#records.canHold(toolCallId)) {
      this.#emit(this.#records.add(toolCallId, record));
    }
  }

  #emit(chunk: ChatMessageChunk, providerMetadata?: ProviderMetadata): void {
    this.begin();
    this.#chunks.push(chunk);
    this.#parts.begin(chunk, providerMetadata);
  }
}
