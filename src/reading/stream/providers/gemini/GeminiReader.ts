import type { ProviderMetadata } from '../../../../core/CallRecord.ts';
import { getList, getPath, getRecord, getText } from '../../../../core/json/getPath.ts';
import { isCutOffReason } from '../../calls/isCutOffReason.ts';
import type { SourceCall } from '../../calls/SourceCall.ts';
import type { ChunkWriter } from '../../provider-engine/ChunkWriter.ts';
import { createResultChunk } from '../../provider-engine/createResultChunk.ts';
import type { CallResult } from '../../provider-engine/createResultChunk.ts';
import { providerError } from '../../provider-engine/providerError.ts';
import type { ProviderReader } from '../../provider-engine/readProvider.ts';
import { PartialArguments } from './PartialArguments.ts';

const finishReasons: ReadonlyMap<string, string> = new Map([
  ['STOP', 'stop'],
  ['MAX_TOKENS', 'length'],
  ['MALFORMED_FUNCTION_CALL', 'error'],
  ['MALFORMED_RESPONSE', 'error'],
]);

/** Matches finish reasons of answers that a safety filter has stopped. */
const filterReason = /SAFETY|RECITATION|LANGUAGE|BLOCKLIST|PROHIBITED|SPII|JAILBREAK|MODEL_ARMOR/;

const parseReason = (reason: string): string =>
  finishReasons.get(reason) ?? (filterReason.test(reason) ? 'content-filter' : 'other');

/** Returns the given fields of an object, except those that are missing or empty. */
const pick = (value: unknown, ...keys: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const field = getPath(value, key) ?? '';
      return field === '' ? [] : [[key, field]];
    }),
  );

/** Returns the metadata of a part that Gemini needs in later requests, or undefined if there isn't any. */
const parseMetadata = (part: unknown): ProviderMetadata | undefined => {
  const thoughtSignature = getText(part, 'thoughtSignature');
  return thoughtSignature === undefined ? undefined : { google: { thoughtSignature } };
};

/** Reads answers of Gemini's `generateContent`, or their streamed pieces. */
export class GeminiReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  #call:
    | {
        readonly id: string | undefined;
        readonly source: SourceCall;
        readonly input: PartialArguments;
      }
    | undefined;
  /** The last call that Gemini runs itself. Used for results that don't contain the id of their call. */
  #hostedCall: SourceCall | undefined;
  #hasCalls = false;

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  read(event: unknown): void {
    if (Array.isArray(event)) {
      // Without `alt=sse`, a stream is a list of pieces.
      event.forEach((piece) => this.read(piece));
      return;
    }
    if (getPath(event, 'error') !== undefined) {
      throw providerError('Gemini', event);
    }
    const blockReason = getText(event, 'promptFeedback', 'blockReason');
    const candidate = getList(event, 'candidates').find(
      (one) => (getPath(one, 'index') ?? 0) === 0,
    );
    this.#writer.addUsage(getRecord(event, 'usageMetadata'));
    if (candidate !== undefined) {
      this.#writer.begin();
      this.#readCandidate(candidate);
    } else if (blockReason !== undefined) {
      this.#writer.addMetadata(pick(event, 'promptFeedback'));
      this.#writer.close('content-filter');
    }
  }

  #readCandidate(candidate: unknown): void {
    getList(candidate, 'content', 'parts').forEach((part) => this.#readPart(part));
    this.#readSources(candidate);
    const finishReason = getText(candidate, 'finishReason');
    if (finishReason !== undefined) {
      this.#end(finishReason, candidate);
    }
  }

  #readPart(part: unknown): void {
    const call = getRecord(part, 'functionCall');
    if (call !== undefined) {
      this.#readCall(call, part);
      return;
    }
    this.#endCall();
    this.#readText(part);
    this.#readFile(part);
    this.#readHostedCall(part);
  }

  #readText(part: unknown): void {
    const kind = getPath(part, 'thought') === true ? 'reasoning' : 'text';
    this.#writer.addText(kind, getText(part, 'text'));
    const metadata = parseMetadata(part);
    if (metadata !== undefined && getPath(part, 'text') !== undefined) {
      this.#writer.keep(kind, undefined, metadata);
    }
  }

  #readFile(part: unknown): void {
    const data = getText(part, 'inlineData', 'data');
    const file = getRecord(part, data === undefined ? 'fileData' : 'inlineData');
    const mediaType = getText(file, 'mimeType');
    const url = data === undefined ? getText(file, 'fileUri') : `data:${mediaType};base64,${data}`;
    if (mediaType !== undefined && url !== undefined) {
      this.#writer.addPart({ type: 'file', mediaType, url }, parseMetadata(part));
    }
  }

  #readCall(call: unknown, part: unknown): void {
    const id = getText(call, 'id');
    const name = getText(call, 'name');
    // Only the first piece of a call contains its name.
    if (name !== undefined && !(id !== undefined && id === this.#call?.id)) {
      this.#endCall();
      this.#call = { id, source: this.#announce(id, name, part), input: new PartialArguments() };
    }
    for (const piece of getList(call, 'partialArgs')) {
      this.#call?.source.append(this.#call.input.add(piece) || undefined);
    }
    const input = getRecord(call, 'args');
    if (input !== undefined) {
      this.#call?.source.give({ input });
    }
    if (getPath(call, 'willContinue') !== true) {
      this.#endCall();
    }
  }

  #announce(id: string | undefined, name: string, part: unknown): SourceCall {
    this.#hasCalls = true;
    const callProviderMetadata = parseMetadata(part);
    const record = callProviderMetadata && { callProviderMetadata };
    return this.#writer.beginCall({ id, name, record });
  }

  #endCall(): void {
    const { source, input } = this.#call ?? {};
    this.#call = undefined;
    if (source?.isOpen === true && input !== undefined) {
      source.give(input.reading);
    }
  }

  #readHostedCall(part: unknown): void {
    const code = getRecord(part, 'executableCode');
    const tool = getRecord(part, 'toolCall');
    if (code !== undefined) {
      this.#announceHosted('code_execution', code, pick(code, 'language', 'code'), part);
    } else if (tool !== undefined) {
      const name = getText(tool, 'toolType')?.toLowerCase();
      this.#announceHosted(name, tool, getRecord(tool, 'args') ?? {}, part);
    }
    const codeResult = getRecord(part, 'codeExecutionResult');
    const toolResult = getRecord(part, 'toolResponse');
    if (codeResult !== undefined) {
      const output = pick(codeResult, 'outcome', 'output');
      const reason = getText(output, 'output') ?? getText(output, 'outcome');
      const errorText = reason ?? 'The code failed and gave no reason.';
      const hasFailed = getText(output, 'outcome') !== 'OUTCOME_OK';
      this.#addResult(codeResult, hasFailed ? { errorText } : { output });
    } else if (toolResult !== undefined) {
      this.#addResult(toolResult, { output: getPath(toolResult, 'response') ?? {} });
    }
  }

  #announceHosted(name: string | undefined, call: unknown, input: unknown, part: unknown): void {
    const callProviderMetadata = parseMetadata(part);
    const record = {
      providerExecuted: true,
      ...(callProviderMetadata && { callProviderMetadata }),
    };
    this.#hostedCall = this.#writer.beginCall({ id: getText(call, 'id'), name, record });
    this.#hostedCall.give({ input });
  }

  #addResult(value: unknown, result: CallResult): void {
    const call = this.#writer.findCall(getText(value, 'id')) ?? this.#hostedCall;
    call?.follow(createResultChunk(call.id, result));
  }

  #readSources(candidate: unknown): void {
    const groundingMetadata = getRecord(candidate, 'groundingMetadata') ?? {};
    if (Object.keys(groundingMetadata).length > 0) {
      // The metadata contains more than sources, for example the search suggestions that Google requires apps to show.
      this.#writer.addMetadata({ groundingMetadata });
    }
    for (const chunk of getList(groundingMetadata, 'groundingChunks')) {
      const { uri, title, text, fileSearchStore } =
        getRecord(chunk, 'web') ??
        getRecord(chunk, 'retrievedContext') ??
        getRecord(chunk, 'maps') ??
        {};
      this.#writer.cite({ url: uri, title, content: text, source: fileSearchStore });
    }
    const { citations, citationSources } = getRecord(candidate, 'citationMetadata') ?? {};
    for (const citation of [citations, citationSources].flatMap((list) => getList(list))) {
      this.#writer.cite({ url: getPath(citation, 'uri'), title: getPath(citation, 'title') });
    }
    for (const page of getList(candidate, 'urlContextMetadata', 'urlMetadata')) {
      if (getText(page, 'urlRetrievalStatus')?.endsWith('SUCCESS') === true) {
        this.#writer.cite({ url: getPath(page, 'retrievedUrl') });
      }
    }
  }

  #end(finishReason: string, candidate: unknown): void {
    const reason = parseReason(finishReason);
    if (isCutOffReason(reason)) {
      this.#call?.source.cutOff();
    }
    this.#endCall();
    if (reason !== 'stop') {
      this.#writer.addMetadata(pick(candidate, 'finishMessage', 'safetyRatings'));
    }
    this.#writer.close(reason === 'stop' && this.#hasCalls ? 'tool-calls' : reason);
  }
}
