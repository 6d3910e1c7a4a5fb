import type { ChatMessageChunk } from '@mui/x-chat/headless';
import type { CallRecord } from '../../../core/callRecords.ts';
import { CallWriter, resultChunk } from './CallWriter.ts';
import type { CallResult } from './CallWriter.ts';
import { RecordMerger } from '../message/RecordMerger.ts';
import { TextBlocks } from './TextBlocks.ts';
import type { BlockKind } from './TextBlocks.ts';
import { getText } from '../../../core/json/getPath.ts';

/** What a provider says of a call when it begins. Its id and its name may be missing. */
export interface NewCall {
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** Whether the tool was not known beforehand, as those of MCP servers. */
  readonly dynamic?: boolean | undefined;
  /** Whether its input is text, and not JSON. */
  readonly isFreeText?: boolean | undefined;
}

/** Why a model stops in the middle of what it writes. */
const cutOffReasons: readonly string[] = ['length', 'content-filter', 'error'];

/** Whether a message that ends for this reason may end in the middle of an input. */
export const endsEarly = (reason: string | undefined): boolean =>
  cutOffReasons.includes(reason ?? '');

/**
 * Writes the chunks of one message as the host needs them: it begins once, its texts have ids of
 * their own, each call is announced once and closed, and the end comes last.
 */
export class ChunkWriter {
  /** Whether the message has ended. */
  isOver = false;
  /** Why the message ends, once the provider has said so; it may say more behind that. */
  reason: string | undefined;
  #messageId: string | undefined;
  #hasBegun = false;
  #chunks: ChatMessageChunk[] = [];
  readonly #blocks = new TextBlocks((chunk) => this.#emit(chunk));
  /** The calls by their ids in the chunks. */
  readonly #calls = new Map<string, CallWriter>();
  /** The last call of each id that the provider gave. */
  readonly #callsOfProvider = new Map<string, CallWriter>();
  /** What was said of calls before they were announced, by the ids of the provider. */
  readonly #early = new Map<string, ((call: CallWriter) => void)[]>();
  readonly #records = new RecordMerger();
  readonly #cited = new Set<string>();
  #usage: Readonly<Record<string, unknown>> = {};

  constructor(messageId: string | undefined) {
    this.#messageId = messageId;
  }

  /** Takes what has been written since the last time. */
  take(): ChatMessageChunk[] {
    return this.#chunks.splice(0);
  }

  /** Begins the message: under the id that the app gave, else that of the provider, else one made up. */
  begin(id?: string): string {
    const messageId = (this.#messageId ??= id ?? `message-${Math.random().toString(36).slice(2)}`);
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      this.#chunks.push({ type: 'start', messageId });
    }
    return messageId;
  }

  /** Adds to a text. One without a name goes on with the last one of its kind, and ends all others. */
  add(kind: BlockKind, delta: string | undefined, name?: string): void {
    if (delta !== undefined) {
      this.#blocks.add(kind, delta, name);
    }
  }

  /** Begins a text, if it is not open: what belongs to it comes behind it then. */
  openBlock(kind: BlockKind, name: string): void {
    this.#blocks.open(kind, name);
  }

  /** Ends a text, if it is open. */
  endBlock(kind: BlockKind, name: string): void {
    this.#blocks.end(kind, name);
  }

  /** Announces a call. An id that another call has is not given twice. */
  call({ id, name = 'tool', dynamic = false, isFreeText = false }: NewCall): CallWriter {
    this.#blocks.endAll();
    const toolCallId = this.#freeId(id);
    const key = id ?? toolCallId;
    const call = new CallWriter(
      { toolCallId, toolName: name, dynamic, isFreeText },
      {
        emit: (chunk) => this.#emit(chunk),
        note: (record) => this.#note(toolCallId, record),
      },
    );
    this.#calls.set(toolCallId, call);
    this.#callsOfProvider.set(key, call);
    const early = this.#early.get(key) ?? [];
    this.#early.delete(key);
    early.forEach((say) => say(call));
    return call;
  }

  /** The last call that has this id at the provider. */
  find(id: string | undefined): CallWriter | undefined {
    return id === undefined ? undefined : this.#callsOfProvider.get(id);
  }

  /**
   * Says how a call went. One of an earlier answer stands where only the host finds it; one that is still
   * to be announced is told again then.
   */
  result(id: string | undefined, result: CallResult): void {
    if (id !== undefined && this.find(id) === undefined) {
      this.#emit(resultChunk(id, result));
    }
    this.#say(id, (call) => call.result(result));
  }

  /** Asks whether a call may run, once it is announced. */
  askApproval(id: string | undefined, approvalId: string | undefined): void {
    this.#say(id, (call) => call.askApproval(approvalId));
  }

  /** Adds a part that is whole. */
  part(chunk: ChatMessageChunk): void {
    this.#blocks.endAll();
    this.#emit(chunk);
  }

  /** Adds a part at once, without parting the text that is open: the host finds that by its id. */
  pass(chunk: ChatMessageChunk): void {
    this.#emit(chunk);
  }

  /** Adds a part that shall not part the text that is open: it comes behind. */
  aside(chunk: ChatMessageChunk): void {
    this.#blocks.aside(chunk);
  }

  /** Adds a page that the text leans on, once. Addresses that are none of the web are left out. */
  cite(source: unknown): void {
    const url = getText(source, 'url') ?? '';
    const title = getText(source, 'title');
    if (/^https?:\/\//i.test(url) && !this.#cited.has(url)) {
      this.#cited.add(url);
      const sourceId = getText(source, 'sourceId') ?? getText(source, 'id') ?? url;
      this.aside({ type: 'source-url', sourceId, url, ...(title !== undefined && { title }) });
    }
  }

  /** Adds to the metadata of the message. */
  metadata(metadata: Readonly<Record<string, unknown>> = {}): void {
    if (Object.keys(metadata).length > 0) {
      this.#emit(this.#records.merge({ type: 'message-metadata', metadata }));
    }
  }

  /** Notes what the answer took; it is told at the end, as `usage` in the metadata. */
  usage(usage: Readonly<Record<string, unknown>> | undefined): void {
    this.#usage = { ...this.#usage, ...usage };
  }

  /** Ends what is open, and notes why. An input whose end nobody has told was cut off, unless it is whole. */
  close(reason: string | undefined): void {
    this.reason = reason;
    this.#blocks.endAll();
    this.#calls.forEach((call) => call.end(undefined, true));
  }

  /** Ends the message. */
  finish(finishReason: string | undefined = this.reason): void {
    this.close(finishReason);
    this.metadata(Object.keys(this.#usage).length > 0 ? { usage: this.#usage } : {});
    const messageId = this.begin();
    this.#emit({ type: 'finish', messageId, ...(finishReason !== undefined && { finishReason }) });
    this.isOver = true;
  }

  /** Ends the message where somebody has stopped it. */
  abort(): void {
    this.cutOff();
    this.#emit({ type: 'abort', messageId: this.begin() });
    this.isOver = true;
  }

  /** Closes what is open, where nothing more will come. */
  cutOff(): void {
    this.#blocks.endAll();
    this.#calls.forEach((call) => call.cutOff());
  }

  /** Says something of a call, now or when it is announced. */
  #say(id: string | undefined, say: (call: CallWriter) => void): void {
    const call = this.find(id);
    if (call !== undefined) {
      say(call);
    } else if (id !== undefined) {
      const early = this.#early.get(id) ?? [];
      early.push(say);
      this.#early.set(id, early);
    }
  }

  #note(toolCallId: string, record: CallRecord): void {
    if (this.#records.canHold(toolCallId)) {
      this.#emit(this.#records.add(toolCallId, record));
    }
  }

  #emit(chunk: ChatMessageChunk): void {
    this.begin();
    this.#chunks.push(chunk);
  }

  /** Ids that are made up hold that of the message: the host looks for answers in all messages. */
  #freeId(wanted: string | undefined): string {
    let count = this.#calls.size;
    let id = wanted ?? `${this.begin()}-call-${count + 1}`;
    while (this.#calls.has(id)) {
      count += 1;
      id = `${wanted ?? this.begin()}-call-${count}`;
    }
    return id;
  }
}
