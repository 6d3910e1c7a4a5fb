import type { CallWriter } from './CallWriter.ts';
import { endsEarly } from './ChunkWriter.ts';
import type { ChunkWriter } from './ChunkWriter.ts';
import { done } from './EventReader.ts';
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

/** Creates a reader of the events of OpenAI's Chat Completions, and of what is compatible with them. */
export function readChatCompletions(writer: ChunkWriter): (event: unknown) => void {
  const calls = new Map<unknown, PendingCall>();

  const readCall = (delta: unknown, position: number | string): void => {
    if (!isCall(delta)) {
      return;
    }
    const index = valueAt(delta, 'index') ?? position;
    let call = calls.get(index);
    if (call === undefined || call.isOver(delta)) {
      call?.begin().end();
      call = new PendingCall(writer);
      calls.set(index, call);
    }
    call.read(delta);
  };

  return (event) => {
    writer.usage(recordAt(event, 'usage'));
    const choice = listAt(event, 'choices').find((one) => (valueAt(one, 'index') ?? 0) === 0);
    // An answer that does not stream has a message instead.
    const delta = valueAt(choice, 'delta') ?? valueAt(choice, 'message');
    if (choice !== undefined) {
      writer.begin();
    }
    writer.add('reasoning', textAt(delta, 'reasoning_content') ?? textAt(delta, 'reasoning'));
    writer.add('text', textAt(delta, 'content'));
    // Some servers give blocks, with thoughts among them.
    for (const block of listAt(delta, 'content')) {
      listAt(block, 'thinking').forEach((piece) => writer.add('reasoning', textAt(piece, 'text')));
      writer.add('text', textAt(block, 'text'));
    }
    writer.add('text', textAt(delta, 'refusal'));
    listAt(delta, 'tool_calls').forEach(readCall);
    // Before there were several calls, there was one.
    readCall({ function: valueAt(delta, 'function_call') }, 'function_call');
    const stopReason = textAt(choice, 'finish_reason');
    if (stopReason !== undefined || event === done) {
      const reason = finishReasons.get(stopReason ?? '') ?? stopReason ?? writer.reason;
      calls.forEach((call) => call.begin().end(undefined, endsEarly(reason)));
      calls.clear();
      writer.close(reason);
    }
  };
}
