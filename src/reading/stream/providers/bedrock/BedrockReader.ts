import { getList, getPath, getRecord, getText } from '../../../../core/json/getPath.ts';
import { isCutOffReason } from '../../calls/isCutOffReason.ts';
import type { SourceCall } from '../../calls/SourceCall.ts';
import type { ChunkWriter } from '../../provider-engine/ChunkWriter.ts';
import type { CallResult } from '../../provider-engine/createResultChunk.ts';
import { getErrorText, providerError } from '../../provider-engine/providerError.ts';
import type { ProviderReader } from '../../provider-engine/readProvider.ts';
import { encodeBase64 } from './encodeBase64.ts';

const finishReasons: ReadonlyMap<string, string> = new Map([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_use', 'tool-calls'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['guardrail_intervened', 'content-filter'],
  ['content_filtered', 'content-filter'],
  ['malformed_model_output', 'error'],
  ['malformed_tool_use', 'error'],
]);

/** The result of a tool that AWS has run. Its content may still be arriving. */
interface HostedResult {
  readonly id: string | undefined;
  readonly hasFailed: boolean;
  readonly content: unknown[];
}

/**
 * Parses the content of a result. If it consists only of strings, joins them. Otherwise, returns its values as a list,
 * or the value itself if there is only one.
 */
const parseOutput = (content: readonly unknown[]): unknown => {
  const values = content.map((item) => getPath(item, 'json') ?? getPath(item, 'text') ?? item);
  if (values.every((value) => typeof value === 'string')) {
    return values.join('');
  }
  return values.length === 1 ? values[0] : values;
};

const parseResult = ({ content, hasFailed }: HostedResult): CallResult => {
  const output = parseOutput(content);
  return hasFailed ? { errorText: getErrorText(output) } : { output };
};

/** Returns the given fields of an object, except those that are missing or null. */
const pick = (value: unknown, ...keys: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const field = getPath(value, key) ?? undefined;
      return field === undefined ? [] : [[key, field]];
    }),
  );

/** Reads the events of Bedrock's `ConverseStream` and the answers of `Converse`. */
export class BedrockReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #calls = new Map<unknown, SourceCall>();
  readonly #results = new Map<unknown, HostedResult>();
  readonly #signatures = new Map<unknown, string>();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /**
   * Reads an event or a complete answer and writes its chunks. An event is an object whose only key is its name. Throws
   * if the event reports an error.
   */
  read(event: unknown): void {
    const [name, value] = Object.entries(getRecord(event) ?? {})[0] ?? ['', undefined];
    const index = getPath(value, 'contentBlockIndex');
    if (name.endsWith('Exception')) {
      throw providerError('Amazon Bedrock', { code: name, message: getErrorText(value) });
    }
    switch (name) {
      case 'messageStart':
        this.#writer.begin();
        break;
      case 'contentBlockStart':
        this.#startBlock(index, getPath(value, 'start'));
        break;
      case 'contentBlockDelta':
        this.#addToBlock(index, getPath(value, 'delta'));
        break;
      case 'contentBlockStop':
        this.#endBlock(index);
        break;
      case 'messageStop':
        this.#end(value);
        break;
      case 'metadata':
        this.#readMetadata(value);
        break;
      default:
        if (getRecord(event, 'output', 'message') !== undefined) {
          this.#readWhole(event);
        }
    }
  }

  #readWhole(answer: unknown): void {
    getList(answer, 'output', 'message', 'content').forEach((block, index) => {
      this.#startBlock(index, block);
      this.#readBlock(index, block);
      this.#endBlock(index);
    });
    this.#end(answer);
    this.#readMetadata(answer);
  }

  #readBlock(index: number, block: unknown): void {
    const reasoning = getPath(block, 'reasoningContent');
    this.#addToBlock(index, pick(block, 'text'));
    this.#addToBlock(index, {
      reasoningContent: {
        ...getRecord(reasoning, 'reasoningText'),
        ...pick(reasoning, 'redactedContent'),
      },
    });
    this.#addToBlock(index, { toolResult: getPath(block, 'toolResult', 'content') });
    for (const piece of getList(block, 'citationsContent', 'content')) {
      this.#addToBlock(index, pick(piece, 'text'));
    }
    for (const citation of getList(block, 'citationsContent', 'citations')) {
      this.#addToBlock(index, { citation });
    }
    this.#readImage(getPath(block, 'image'));
  }

  #startBlock(index: unknown, start: unknown): void {
    const use = getRecord(start, 'toolUse');
    const result = getRecord(start, 'toolResult');
    this.#endCalls(false);
    if (use !== undefined) {
      const call = this.#writer.beginCall({
        id: getText(use, 'toolUseId'),
        name: getText(use, 'name'),
        record: getText(use, 'type') === 'server_tool_use' ? { providerExecuted: true } : {},
      });
      this.#calls.set(index, call);
      if (use['input'] !== undefined) {
        call.give({ input: use['input'] });
      }
    } else if (result !== undefined) {
      const hasFailed = getText(result, 'status') === 'error';
      this.#results.set(index, { id: getText(result, 'toolUseId'), hasFailed, content: [] });
    }
  }

  #addToBlock(index: unknown, delta: unknown): void {
    const name = String(index);
    const reasoning = getPath(delta, 'reasoningContent');
    const citation = getRecord(delta, 'citation');
    this.#writer.addText('text', getText(delta, 'text'), name);
    this.#writer.addText('reasoning', getText(reasoning, 'text'), name);
    this.#addSignature(index, getText(reasoning, 'signature'));
    this.#hide(getPath(reasoning, 'redactedContent'));
    this.#calls.get(index)?.append(getText(delta, 'toolUse', 'input'));
    this.#results.get(index)?.content.push(...getList(delta, 'toolResult'));
    this.#readImage(getPath(delta, 'image'));
    if (citation !== undefined) {
      this.#cite(name, citation);
    }
  }

  #cite(name: string, citation: unknown): void {
    const { url, domain } = getRecord(citation, 'location', 'web') ?? {};
    const texts = getList(citation, 'sourceContent').map((item) => getText(item, 'text') ?? '');
    const title = getText(citation, 'title') ?? domain;
    // Opens the text, because a citation can arrive before its first word.
    this.#writer.openBlock('text', name);
    this.#writer.cite({ ...pick(citation, 'source'), url, title, content: texts.join('\n') });
  }

  #addSignature(index: unknown, signature: string | undefined): void {
    if (signature !== undefined) {
      this.#signatures.set(index, (this.#signatures.get(index) ?? '') + signature);
    }
  }

  #hide(redactedContent: unknown): void {
    const redactedData = encodeBase64(redactedContent);
    if (redactedData !== undefined) {
      this.#writer.hideReasoning({ bedrock: { redactedData } });
    }
  }

  #readImage(image: unknown): void {
    const data = encodeBase64(getPath(image, 'source', 'bytes'));
    if (data !== undefined) {
      const mediaType = `image/${getText(image, 'format') ?? 'png'}`;
      this.#writer.addPart({ type: 'file', mediaType, url: `data:${mediaType};base64,${data}` });
    }
  }

  #endBlock(index: unknown): void {
    const name = String(index);
    const signature = this.#signatures.get(index);
    const result = this.#results.get(index);
    const call = this.#calls.get(index);
    if (signature !== undefined) {
      this.#signatures.delete(index);
      this.#writer.keep('reasoning', name, { bedrock: { signature } });
    }
    if (result !== undefined) {
      this.#results.delete(index);
      this.#writer.addResult(result.id, parseResult(result));
    }
    this.#writer.endBlock('text', name);
    this.#writer.endBlock('reasoning', name);
    // A call without input may have been cut off. Only a later event shows that.
    if (call?.isEmpty === false) {
      call.end();
    }
  }

  #endCalls(isCutOff: boolean): void {
    this.#calls.forEach((call) => call.end(undefined, isCutOff));
    this.#calls.clear();
  }

  #end(value: unknown): void {
    this.#writer.begin();
    const stopReason = getText(value, 'stopReason') ?? 'other';
    const reason = finishReasons.get(stopReason) ?? stopReason;
    this.#endCalls(isCutOffReason(reason));
    this.#writer.addMetadata(pick(value, 'additionalModelResponseFields'));
    this.#writer.close(reason);
  }

  #readMetadata(value: unknown): void {
    this.#writer.addUsage(getRecord(value, 'usage'));
    this.#writer.addMetadata(pick(value, 'metrics', 'trace', 'performanceConfig', 'serviceTier'));
  }
}
