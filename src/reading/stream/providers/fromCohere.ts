import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getList, getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import { isCutOffReason } from '../calls/isCutOffReason.ts';
import type { SourceCall } from '../calls/SourceCall.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { providerError } from '../provider-engine/providerError.ts';
import { parseCallInput } from '../calls/parseCallInput.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions, ProviderReader } from '../provider-engine/readProvider.ts';

const finishReasons: ReadonlyMap<string, string> = new Map([
  ['COMPLETE', 'stop'],
  ['STOP_SEQUENCE', 'stop'],
  ['TOOL_CALL', 'tool-calls'],
  ['MAX_TOKENS', 'length'],
  ['ERROR', 'error'],
  ['TIMEOUT', 'error'],
  ['ERROR_LIMIT', 'error'],
  ['ERROR_TOXIC', 'content-filter'],
  ['USER_CANCEL', 'other'],
]);

/** Returns a field by either of its names, because Cohere's TypeScript SDK renames the fields of the API. */
const getField = (value: unknown, name: string, sdkName: string): unknown =>
  getPath(value, name) ?? getPath(value, sdkName);

class CohereReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #calls = new Map<unknown, SourceCall>();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  read(event: unknown): void {
    const index = getPath(event, 'index');
    const message = getPath(event, 'delta', 'message');
    switch (getPath(event, 'type') ?? getPath(event, 'message', 'role')) {
      case 'message-start':
        this.#writer.begin();
        this.#readPlan(message);
        break;
      case 'tool-plan-delta':
        this.#readPlan(message);
        break;
      case 'content-start':
      case 'content-delta':
        this.#readContent(index, getPath(message, 'content'));
        break;
      case 'content-end':
        this.#endContent(index);
        break;
      case 'tool-call-start':
        this.#startCall(index, getField(message, 'tool_calls', 'toolCalls'));
        break;
      case 'tool-call-delta':
        this.#readInput(index, getField(message, 'tool_calls', 'toolCalls'));
        break;
      case 'tool-call-end':
        this.#endCall(index);
        break;
      case 'citation-start':
        this.#cite(getPath(message, 'citations'));
        break;
      case 'message-end':
        this.#end(getPath(event, 'delta'));
        break;
      case 'assistant':
        this.#readWhole(event);
    }
  }

  #readWhole(event: unknown): void {
    const message = getPath(event, 'message');
    this.#writer.begin();
    this.#readPlan(message);
    getList(message, 'content').forEach((content, index) => {
      this.#readContent(index, content);
      this.#endContent(index);
    });
    getList(message, 'citations').forEach((citation) => this.#cite(citation));
    getList(getField(message, 'tool_calls', 'toolCalls')).forEach((call, index) => {
      this.#startCall(index, call);
      this.#endCall(index);
    });
    this.#end(event);
  }

  #readPlan(message: unknown): void {
    this.#writer.addText('reasoning', getText(getField(message, 'tool_plan', 'toolPlan')));
  }

  #readContent(index: unknown, content: unknown): void {
    this.#writer.addText('reasoning', getText(content, 'thinking'), String(index));
    this.#writer.addText('text', getText(content, 'text'), String(index));
  }

  #endContent(index: unknown): void {
    this.#writer.endBlock('reasoning', String(index));
    this.#writer.endBlock('text', String(index));
  }

  #startCall(index: unknown, call: unknown): void {
    this.#endCalls(false);
    const id = getText(call, 'id');
    const name = getText(call, 'function', 'name');
    this.#calls.set(index, this.#writer.beginCall({ id, name }));
    this.#readInput(index, call);
  }

  #readInput(index: unknown, call: unknown): void {
    this.#calls.get(index)?.append(getText(call, 'function', 'arguments'));
  }

  #endCall(index: unknown): void {
    const call = this.#calls.get(index);
    // A call without input may have been cut off. Only a later event shows that.
    if (call?.isEmpty === false) {
      call.end();
    }
  }

  #endCalls(isCutOff: boolean): void {
    this.#calls.forEach((call) => call.end(undefined, isCutOff));
    this.#calls.clear();
  }

  #cite(citation: unknown): void {
    for (const source of getList(citation, 'sources')) {
      const document = getRecord(source, 'document');
      if (document !== undefined) {
        const { text, ...fields } = document;
        this.#writer.cite({ id: getPath(source, 'id'), content: text, ...fields });
      }
    }
  }

  #end(delta: unknown): void {
    const error = getPath(delta, 'error') ?? undefined;
    if (error !== undefined) {
      throw providerError('Cohere', error);
    }
    const reason = getText(getField(delta, 'finish_reason', 'finishReason')) ?? 'other';
    const finishReason = finishReasons.get(reason) ?? reason;
    this.#endCalls(isCutOffReason(finishReason));
    this.#writer.addUsage(getRecord(delta, 'usage'));
    this.#writer.finish(finishReason);
  }
}

const cohere: Provider = {
  name: 'Cohere',
  reader: 'fromCohere',
  createReader: (writer) => new CohereReader(writer),
  parseInput: parseCallInput,
};

/**
 * Converts an answer from version 2 of Cohere's Chat API, streamed or not, to the host's chunks. If Cohere reports an
 * error or the source ends early, the stream delivers the chunks that have arrived, and then fails.
 */
export const fromCohere = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(cohere, source, options);
