import type { CallRecord } from '../../../core/CallRecord.ts';
import { getList, getRecord, getText, getPath } from '../../../core/json/getPath.ts';
import { isCutOffReason } from '../calls/isCutOffReason.ts';
import type { SourceCall } from '../calls/SourceCall.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import type { CallResult } from '../provider-engine/createResultChunk.ts';
import { getErrorText } from '../provider-engine/providerError.ts';
import type { ProviderReader } from '../provider-engine/readProvider.ts';
import type { BlockKind } from '../provider-engine/TextBlocks.ts';
import { parseMcpOutcome } from './mcp/parseMcpOutcome.ts';

const finishReasons: ReadonlyMap<string, string> = new Map([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_use', 'tool-calls'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'content-filter'],
]);

/** Parses the result of a tool that Anthropic or an MCP server ran. */
const parseResult = (block: unknown): CallResult => {
  const content = getPath(block, 'content');
  if (getText(block, 'type') === 'mcp_tool_result') {
    // The content is a string or a list of blocks.
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
    return parseMcpOutcome({ isError: getPath(block, 'is_error'), content: blocks });
  }
  const code = getText(content, 'error_code');
  const message = getText(content, 'error_message') ?? code;
  return code === undefined
    ? { output: content }
    : { errorText: message === code ? code : getErrorText({ message, code }) };
};

/** Creates the call record: whether Anthropic or an MCP server runs the call, the MCP server's name, and the caller. */
const createRecord = (block: unknown, type: string): CallRecord => {
  const serverName = getText(block, 'server_name');
  const caller = getRecord(block, 'caller');
  const anthropic = {
    ...(serverName !== undefined && { type: 'mcp-tool-use', serverName }),
    ...(caller && { caller }),
  };
  return {
    ...(type !== 'tool_use' && { providerExecuted: true }),
    ...(Object.keys(anthropic).length > 0 && { callProviderMetadata: { anthropic } }),
  };
};

/** Returns the name of a block's text part: the block's index, or `block` if the server doesn't number its blocks. */
const getBlockName = (index: unknown): string =>
  typeof index === 'number' || typeof index === 'string' ? String(index) : 'block';

/** Reads the events of Anthropic's Messages API. */
export class AnthropicReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #calls = new Map<unknown, SourceCall>();
  readonly #signatures = new Map<unknown, string>();
  /** Calls whose block ended without input. Only a later event shows whether they were cut off. */
  readonly #undecided: SourceCall[] = [];

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  read(event: unknown): void {
    switch (getPath(event, 'type')) {
      case 'message_start':
        this.#writer.begin(getText(event, 'message', 'id'));
        this.#writer.addUsage(getRecord(event, 'message', 'usage'));
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
        this.#writer.addUsage(getRecord(event, 'usage'));
        this.#end(getPath(event, 'delta'));
        break;
      case 'message_stop':
        this.#endCalls();
        this.#writer.finish();
        break;
      case 'message':
        this.#readWhole(event);
    }
  }

  #readWhole(message: unknown): void {
    this.read({ type: 'message_start', message });
    getList(message, 'content').forEach((content_block, index) => {
      this.read({ type: 'content_block_start', index, content_block });
      getList(content_block, 'citations').forEach((citation) => this.#cite(index, citation));
      this.read({ type: 'content_block_stop', index });
    });
    this.read({ type: 'message_delta', delta: message });
    this.read({ type: 'message_stop' });
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
      this.#addSignature(index, getText(block, 'signature'));
    } else if (type === 'redacted_thinking') {
      this.#writer.hideReasoning({ anthropic: { redactedData: getPath(block, 'data') } });
    } else if (type.endsWith('tool_use')) {
      this.#startCall(index, block, type);
    } else if (type.endsWith('tool_result')) {
      this.#writer.addResult(getText(block, 'tool_use_id'), parseResult(block));
    }
  }

  #startCall(index: unknown, block: unknown, type: string): void {
    this.#endBlock(index);
    this.#endUndecided(false);
    const call = this.#writer.beginCall({
      id: getText(block, 'id'),
      name: getText(block, 'name'),
      dynamic: type === 'mcp_tool_use',
      record: createRecord(block, type),
    });
    // Inputs usually arrive as deltas, but some are complete when the block starts.
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
      case 'signature_delta':
        this.#addSignature(index, getText(delta, 'signature'));
        break;
      case 'input_json_delta':
        this.#calls.get(index)?.append(getText(delta, 'partial_json'));
        break;
      case 'citations_delta':
        this.#cite(index, getPath(delta, 'citation'));
        break;
    }
  }

  #cite(index: unknown, citation: unknown): void {
    // Opens the text, because a citation can arrive before its first word.
    this.#writer.openBlock('text', getBlockName(index));
    this.#writer.cite(citation);
  }

  #addSignature(index: unknown, signature: string | undefined): void {
    if (signature !== undefined) {
      this.#signatures.set(index, (this.#signatures.get(index) ?? '') + signature);
    }
  }

  #endBlock(index: unknown): void {
    const signature = this.#signatures.get(index);
    if (signature !== undefined) {
      this.#signatures.delete(index);
      this.#writer.keep('reasoning', getBlockName(index), { anthropic: { signature } });
    }
    this.#writer.endBlock('text', getBlockName(index));
    this.#writer.endBlock('reasoning', getBlockName(index));
    const call = this.#calls.get(index);
    this.#calls.delete(index);
    // A call without input may have been cut off. Only a later event shows that.
    if (call?.isEmpty === true) {
      this.#undecided.push(call);
    } else {
      call?.end();
    }
  }

  #add(kind: BlockKind, index: unknown, text: string | undefined): void {
    this.#writer.addText(kind, text, getBlockName(index));
  }

  /** Returns whether a block repeats the start of an open call with the same index and id. */
  #isRepeated(index: unknown, block: unknown): boolean {
    const open = this.#calls.get(index);
    return open !== undefined && open === this.#writer.findCall(getText(block, 'id'));
  }

  #endUndecided(isCutOff: boolean): void {
    this.#undecided.splice(0).forEach((call) => call.end(undefined, isCutOff));
  }

  /** Ends the open calls when the message ends, because some servers don't end their blocks. */
  #endCalls(reason?: string): void {
    const isCutOff = isCutOffReason(reason);
    this.#endUndecided(isCutOff);
    this.#calls.forEach((call) => call.end(undefined, isCutOff));
    this.#calls.clear();
  }

  #end(delta: unknown): void {
    const stopReason = getText(delta, 'stop_reason');
    const stopDetails = getRecord(delta, 'stop_details');
    this.#writer.addMetadata(stopDetails && { stopDetails });
    if (stopReason !== undefined) {
      const reason = finishReasons.get(stopReason) ?? stopReason;
      this.#endCalls(reason);
      this.#writer.close(reason);
    }
  }
}
