import type { CallWriter } from './CallWriter.ts';
import { endsEarly } from './ChunkWriter.ts';
import type { ChunkWriter } from './ChunkWriter.ts';
import { done } from './EventReader.ts';
import type { ProviderReader } from './readProvider.ts';
import { listAt, recordAt, textAt, valueAt } from './valueAt.ts';

const finishReasons: ReadonlyMap<string, string> = new Map([
  ['content_filter', 'content-filter'],
  ['tool_calls', 'tool-calls'],
  ['function_call', 'tool-calls'],
]);

/** Whether a piece tells of a call. Some servers leave gaps between them. */
const isCall = (delta: unknown): boolean =>
  recordAt(delta, 'function') !== undefined || textAt(delta, 'id') !== undefined;

/** A call whose id and name may still be arriving: it is announced when its input begins. */
class PendingCall {
  readonly #writer: ChunkWriter;
  #id: string | undefined;
  #name = '';
  #call: CallWriter | undefined;

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Whether a piece begins another call. Some servers give whole calls, all of them under index 0. */
  isOver(delta: unknown): boolean {
    const id = textAt(delta, 'id');
    if (this.#call === undefined || textAt(delta, 'function', 'name') === undefined) {
      return false;
    }
    const isOther = id !== undefined && id !== '' && id !== this.#id;
    const hasInput = (textAt(delta, 'function', 'arguments') ?? '') !== '';
    return isOther || (hasInput && this.#call.isWhole);
  }

  /** Takes the next piece of the call. */
  read(delta: unknown): void {
    const name = textAt(delta, 'function', 'name');
    this.#id ??= textAt(delta, 'id');
    // Some servers repeat the whole name.
    if (name !== undefined && name !== this.#name) {
      this.#name += name;
    }
    const input = valueAt(delta, 'function', 'arguments');
    if (typeof input === 'object' && input !== null) {
      this.begin().give({ input });
    } else if (typeof input === 'string' && input !== '') {
      this.begin().append(input);
    }
  }

  /** The call, announced now at the latest. */
  begin(): CallWriter {
    this.#call ??= this.#writer.call({ id: this.#id, name: this.#name || undefined });
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
    this.#writer.usage(recordAt(event, 'usage'));
    const choice = listAt(event, 'choices').find((one) => (valueAt(one, 'index') ?? 0) === 0);
    if (choice !== undefined) {
      this.#writer.begin();
    }
    // An answer that does not stream has a message instead.
    const delta = valueAt(choice, 'delta') ?? valueAt(choice, 'message');
    this.#readTexts(delta);
    listAt(delta, 'tool_calls').forEach((call, position) => this.#readCall(call, position));
    // Before there were several calls, there was one.
    this.#readCall({ function: valueAt(delta, 'function_call') }, 'function_call');
    const reason = textAt(choice, 'finish_reason');
    if (reason !== undefined || event === done) {
      this.#end(finishReasons.get(reason ?? '') ?? reason ?? this.#writer.reason);
    }
  }

  #readTexts(delta: unknown): void {
    const thought = textAt(delta, 'reasoning_content') ?? textAt(delta, 'reasoning');
    this.#writer.add('reasoning', thought);
    this.#writer.add('text', textAt(delta, 'content'));
    // Some servers give blocks, with thoughts among them.
    for (const block of listAt(delta, 'content')) {
      for (const piece of listAt(block, 'thinking')) {
        this.#writer.add('reasoning', textAt(piece, 'text'));
      }
      this.#writer.add('text', textAt(block, 'text'));
    }
    this.#writer.add('text', textAt(delta, 'refusal'));
  }

  #readCall(delta: unknown, position: number | string): void {
    if (!isCall(delta)) {
      return;
    }
    const index = valueAt(delta, 'index') ?? position;
    let call = this.#calls.get(index);
    if (call === undefined || call.isOver(delta)) {
      call?.begin().end();
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
