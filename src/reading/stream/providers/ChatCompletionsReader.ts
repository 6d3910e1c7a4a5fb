import { getList, getRecord, getText, getPath } from '../../../core/json/getPath.ts';
import { createPartialJson } from '../../../core/json/partial/createPartialJson.ts';
import { isCutOffReason } from '../calls/isCutOffReason.ts';
import type { SourceCall } from '../calls/SourceCall.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { done } from '../provider-engine/EventDecoder.ts';
import type { ProviderReader } from '../provider-engine/readProvider.ts';
import type { BlockKind } from '../provider-engine/TextBlocks.ts';

const finishReasons: ReadonlyMap<string, string> = new Map([
  ['content_filter', 'content-filter'],
  ['tool_calls', 'tool-calls'],
  ['function_call', 'tool-calls'],
]);

/** Parses a delta of a call: its name, more of its input, and whether the input is text, not JSON. */
const parseDelta = (delta: unknown) => {
  const custom = getRecord(delta, 'custom');
  const fields = custom ?? getRecord(delta, 'function');
  return {
    name: getText(fields, 'name'),
    input: getPath(fields, custom === undefined ? 'arguments' : 'input'),
    isFreeText: custom !== undefined,
  };
};

/** Whether a delta is about a call. Some servers send lists with gaps. */
const isCall = (delta: unknown): boolean =>
  ['function', 'custom'].some((kind) => getRecord(delta, kind) !== undefined) ||
  getText(delta, 'id') !== undefined;

/** A call whose id and name might still be arriving. It is announced when its input begins. */
class PendingCall {
  readonly #writer: ChunkWriter;
  #id: string | undefined;
  #name = '';
  #isFreeText = false;
  #call: SourceCall | undefined;
  /** The input so far. */
  readonly #json = createPartialJson();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Whether a delta begins another call. Some servers send complete calls, all with index 0. */
  isOver(delta: unknown): boolean {
    const id = getText(delta, 'id');
    const { name, input } = parseDelta(delta);
    if (this.#call === undefined || name === undefined) {
      return false;
    }
    const isOther = id !== undefined && id !== this.#id;
    const hasInput = typeof input === 'string' && input.trim() !== '';
    return isOther || (hasInput && this.#json.complete);
  }

  /** Reads the next delta of the call. */
  read(delta: unknown): void {
    const { name, input, isFreeText } = parseDelta(delta);
    this.#isFreeText ||= isFreeText;
    this.#id ??= getText(delta, 'id');
    // Some servers repeat the complete name.
    if (name !== undefined && name !== this.#name) {
      this.#name += name;
    }
    if (typeof input === 'object' && input !== null) {
      this.begin().give({ input });
    } else if (typeof input === 'string' && input !== '') {
      this.#json.push(this.#isFreeText ? '' : input);
      this.begin().append(input);
    }
  }

  /** Announces the call unless it is already announced, and returns it. */
  begin(): SourceCall {
    this.#call ??= this.#writer.beginCall({
      id: this.#id,
      name: this.#name || undefined,
      isFreeText: this.#isFreeText,
    });
    return this.#call;
  }

  /** Announces the call, and ends its input if that is complete, because the next part begins. */
  settle(): void {
    const call = this.begin();
    if (this.#json.complete) {
      call.end();
    }
  }
}

/** Reads the events of OpenAI's Chat Completions, and those of compatible servers. */
export class ChatCompletionsReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #calls = new Map<unknown, PendingCall>();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Writes the content of an event. */
  read(event: unknown): void {
    this.#writer.addUsage(getRecord(event, 'usage'));
    const choice = getList(event, 'choices').find((one) => (getPath(one, 'index') ?? 0) === 0);
    if (choice !== undefined) {
      this.#writer.begin();
    }
    // An answer that isn't streamed has a message instead.
    const delta = getPath(choice, 'delta') ?? getPath(choice, 'message');
    this.#readTexts(delta);
    getList(delta, 'tool_calls').forEach((call, position) => this.#readCall(call, position));
    // The deprecated API has one call per message.
    this.#readCall({ function: getPath(delta, 'function_call') }, 'function_call');
    const reason = getText(choice, 'finish_reason');
    if (reason !== undefined || event === done) {
      this.#end(finishReasons.get(reason ?? '') ?? reason ?? this.#writer.reason);
    }
  }

  #readTexts(delta: unknown): void {
    this.#add('reasoning', getText(delta, 'reasoning_content') ?? getText(delta, 'reasoning'));
    this.#add('text', getText(delta, 'content'));
    // Some servers send blocks, which can contain reasoning.
    for (const block of getList(delta, 'content')) {
      for (const piece of getList(block, 'thinking')) {
        this.#add('reasoning', getText(piece, 'text'));
      }
      this.#add('text', getText(block, 'text'));
    }
    this.#add('text', getText(delta, 'refusal'));
    for (const annotation of getList(delta, 'annotations')) {
      this.#writer.cite(getPath(annotation, 'url_citation'));
    }
  }

  #add(kind: BlockKind, text: string | undefined): void {
    if (text !== undefined) {
      this.#settleCalls();
      this.#writer.addText(kind, text);
    }
  }

  /** Settles the calls so far, so that the next part follows them. The API doesn't report where each ends. */
  #settleCalls(): void {
    this.#calls.forEach((call) => call.settle());
  }

  #readCall(delta: unknown, position: number | string): void {
    if (!isCall(delta)) {
      return;
    }
    const index = getPath(delta, 'index') ?? position;
    let call = this.#calls.get(index);
    if (call === undefined || call.isOver(delta)) {
      call?.begin().end();
      this.#settleCalls();
      call = new PendingCall(this.#writer);
      this.#calls.set(index, call);
    }
    call.read(delta);
  }

  #end(reason: string | undefined): void {
    this.#calls.forEach((call) => call.begin().end(undefined, isCutOffReason(reason)));
    this.#calls.clear();
    this.#writer.close(reason);
  }
}
