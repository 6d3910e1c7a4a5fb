import type { CallResult, CallWriter } from '../provider-engine/CallWriter.ts';
import { endsEarly } from '../provider-engine/ChunkWriter.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import type { BlockKind } from '../provider-engine/TextBlocks.ts';
import { providerError } from '../provider-engine/providerError.ts';
import type { ProviderReader } from '../provider-engine/readProvider.ts';
import { toolResultFromMcp } from './toolResultFromMcp.ts';
import { getRecord, getText, getPath } from '../../../core/json/getPath.ts';

const finishReasons: ReadonlyMap<string, string> = new Map([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_use', 'tool-calls'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'content-filter'],
]);

/** How a call of a tool went that Anthropic, or an MCP server, has carried out. */
const resultOf = (block: unknown): CallResult => {
  const content = getPath(block, 'content');
  if (getText(block, 'type') === 'mcp_tool_result') {
    // Blocks of text may come as a text.
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
    return toolResultFromMcp({ isError: getPath(block, 'is_error'), content: blocks });
  }
  const errorText = getText(content, 'error_code');
  return errorText === undefined ? { output: content } : { errorText };
};

/** The text in a block: whatever a server counts its blocks by. */
const blockOf = (index: unknown): string =>
  typeof index === 'number' || typeof index === 'string' ? String(index) : 'block';

/** Reads the events of Anthropic's Messages API. */
export class AnthropicReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  /** The calls that are open, by the index of their block. */
  readonly #calls = new Map<unknown, CallWriter>();
  /** The calls that ended without any input. */
  readonly #undecided: CallWriter[] = [];

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Writes what an event says. */
  read(event: unknown): void {
    switch (getPath(event, 'type')) {
      case 'message_start':
        this.#writer.begin(getText(event, 'message', 'id'));
        this.#writer.usage(getRecord(event, 'message', 'usage'));
        break;
      case 'content_block_start':
        this.#startBlock(getPath(event, 'index'), getPath(event, 'content_block'));
        break;
      case 'content_block_delta':
        this.#addToBlock(getPath(event, 'index'), getPath(event, 'delta'));
        break;
      case 'content_block_stop':
        this.#endBlock(getPath(event, 'index'));
        break;
      case 'message_delta':
        this.#writer.usage(getRecord(event, 'usage'));
        this.#end(getText(event, 'delta', 'stop_reason'));
        break;
      case 'message_stop':
        this.#endCalls();
        this.#writer.finish();
        break;
      case 'error':
        throw providerError('Anthropic', event);
    }
  }

  #startBlock(index: unknown, block: unknown): void {
    const type = getText(block, 'type') ?? '';
    if (this.#isRepeated(index, block)) {
      return;
    }
    this.#endUndecided(false);
    if (type === 'text') {
      this.#add('text', index, getText(block, 'text'));
    } else if (type === 'thinking') {
      this.#add('reasoning', index, getText(block, 'thinking'));
    } else if (type.endsWith('tool_use')) {
      this.#startCall(index, block, type === 'mcp_tool_use');
    } else if (type.endsWith('tool_result')) {
      this.#writer.result(getText(block, 'tool_use_id'), resultOf(block));
    }
  }

  #startCall(index: unknown, block: unknown, dynamic: boolean): void {
    this.#endBlock(index);
    this.#endUndecided(false);
    const call = this.#writer.call({
      id: getText(block, 'id'),
      name: getText(block, 'name'),
      dynamic,
    });
    // Inputs come in deltas, but for those that are known when the block begins.
    const input = getRecord(block, 'input') ?? {};
    if (Object.keys(input).length > 0) {
      call.give({ input });
    }
    this.#calls.set(index, call);
  }

  #addToBlock(index: unknown, delta: unknown): void {
    switch (getPath(delta, 'type')) {
      case 'text_delta':
        this.#add('text', index, getText(delta, 'text'));
        break;
      case 'thinking_delta':
        this.#add('reasoning', index, getText(delta, 'thinking'));
        break;
      case 'input_json_delta':
        this.#calls.get(index)?.append(getText(delta, 'partial_json'));
        break;
      case 'citations_delta':
        // It may come before the first word of the text.
        this.#writer.openBlock('text', blockOf(index));
        this.#writer.cite(getPath(delta, 'citation'));
        break;
    }
  }

  #endBlock(index: unknown): void {
    this.#writer.endBlock('text', blockOf(index));
    this.#writer.endBlock('reasoning', blockOf(index));
    const call = this.#calls.get(index);
    this.#calls.delete(index);
    // Without a word of input it may have been cut off: what comes next tells.
    if (call?.isEmpty === true) {
      this.#undecided.push(call);
    } else {
      call?.end();
    }
  }

  #add(kind: BlockKind, index: unknown, text: string | undefined): void {
    this.#writer.add(kind, text, blockOf(index));
  }

  /** Whether a block begins that is open: the same id is the same call. */
  #isRepeated(index: unknown, block: unknown): boolean {
    const open = this.#calls.get(index);
    return open !== undefined && open === this.#writer.find(getText(block, 'id'));
  }

  #endUndecided(isCutOff: boolean): void {
    this.#undecided.splice(0).forEach((call) => call.end(undefined, isCutOff));
  }

  /** Ends the calls where the message ends: not every server ends their blocks. */
  #endCalls(reason?: string): void {
    const isCutOff = endsEarly(reason);
    this.#endUndecided(isCutOff);
    this.#calls.forEach((call) => call.end(undefined, isCutOff));
    this.#calls.clear();
  }

  #end(stopReason: string | undefined): void {
    if (stopReason !== undefined) {
      const reason = finishReasons.get(stopReason) ?? stopReason;
      this.#endCalls(reason);
      this.#writer.close(reason);
    }
  }
}
