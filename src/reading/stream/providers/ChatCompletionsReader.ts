import type { CallWriter } from '../provider-engine/CallWriter.ts';
import { endsEarly } from '../provider-engine/ChunkWriter.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { done } from '../provider-engine/EventDecoder.ts';
import { createPartialJson } from '../../../core/json/partial/createPartialJson.ts';
import type { ProviderReader } from '../provider-engine/readProvider.ts';
import type { BlockKind } from '../provider-engine/TextBlocks.ts';
import { getList, getRecord, getText, getPath } from '../../../core/json/getPath.ts';

const finishReasons: ReadonlyMap<string, string> = new Map([
  ['content_filter', 'content-filter'],
  ['tool_calls', 'tool-calls'],
  ['function_call', 'tool-calls'],
]);

/** What a piece says of a call: its name, more of its input, and whether that is text and no JSON. */
const saidIn = (delta: unknown) => {
  const custom = getRecord(delta, 'custom');
  const said = custom ?? getRecord(delta, 'function');
  return {
    name: getText(said, 'name'),
    input: getPath(said, custom === undefined ? 'arguments' : 'input'),
    isFreeText: custom !== undefined,
  };
};

/** Whether a piece tells of a call. Some servers leave gaps between them. */
const isCall = (delta: unknown): boolean =>
  ['function', 'custom'].some((kind) => getRecord(delta, kind) !== undefined) ||
  getText(delta, 'id') !== undefined;

/** A call whose id and name may still be arriving: it is announced when its input begins. */
class PendingCall {
  readonly #writer: ChunkWriter;
  #id: string | undefined;
  #name = '';
  #isFreeText = false;
  #call: CallWriter | undefined;
  /** The input as far as it came. */
  readonly #json = createPartialJson();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Whether a piece begins another call. Some servers give whole calls, all of them under index 0. */
  isOver(delta: unknown): boolean {
    const id = getText(delta, 'id');
    const { name, input } = saidIn(delta);
    if (this.#call === undefined || name === undefined) {
      return false;
    }
    const isOther = id !== undefined && id !== this.#id;
    const hasInput = typeof input === 'string' && input.trim() !== '';
    return isOther || (hasInput && this.#json.complete);
  }

  /** Takes the next piece of the call. */
  read(delta: unknown): void {
    const { name, input, isFreeText } = saidIn(delta);
    this.#isFreeText ||= isFreeText;
    this.#id ??= getText(delta, 'id');
    // Some servers repeat the whole name.
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

  /** The call, announced now at the latest. */
  begin(): CallWriter {
    this.#call ??= this.#writer.call({
      id: this.#id,
      name: this.#name || undefined,
      isFreeText: this.#isFreeText,
    });
    return this.#call;
  }
}

/** Reads the events of OpenAI's Chat Completions, and of what is compatible with them. */
export class ChatCompletionsReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #calls = new Map<unknown, PendingCall>();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Writes what an event says. */
  read(event: unknown): void {
    this.#writer.usage(getRecord(event, 'usage'));
    const choice = getList(event, 'choices').find((one) => (getPath(one, 'index') ?? 0) === 0);
    if (choice !== undefined) {
      this.#writer.begin();
    }
    // An answer that does not stream has a message instead.
    const delta = getPath(choice, 'delta') ?? getPath(choice, 'message');
    this.#readTexts(delta);
    getList(delta, 'tool_calls').forEach((call, position) => this.#readCall(call, position));
    // Before there were several calls, there was one.
    this.#readCall({ function: getPath(delta, 'function_call') }, 'function_call');
    const reason = getText(choice, 'finish_reason');
    if (reason !== undefined || event === done) {
      this.#end(finishReasons.get(reason ?? '') ?? reason ?? this.#writer.reason);
    }
  }

  #readTexts(delta: unknown): void {
    this.#add('reasoning', getText(delta, 'reasoning_content') ?? getText(delta, 'reasoning'));
    this.#add('text', getText(delta, 'content'));
    // Some servers give blocks, with thoughts among them.
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
      this.#beginCalls();
      this.#writer.add(kind, text);
    }
  }

  /** Announces the calls whose input has not begun: what comes now stands behind them. */
  #beginCalls(): void {
    this.#calls.forEach((call) => call.begin());
  }

  #readCall(delta: unknown, position: number | string): void {
    if (!isCall(delta)) {
      return;
    }
    const index = getPath(delta, 'index') ?? position;
    let call = this.#calls.get(index);
    if (call === undefined || call.isOver(delta)) {
      call?.begin().end();
      this.#beginCalls();
      call = new PendingCall(this.#writer);
      this.#calls.set(index, call);
    }
    call.read(delta);
  }

  #end(reason: string | undefined): void {
    this.#calls.forEach((call) => call.begin().end(undefined, endsEarly(reason)));
    this.#calls.clear();
    this.#writer.close(reason);
  }
}
