import { getList, getRecord, getText, getPath } from '../../../core/json/getPath.ts';
import { isCutOffReason } from '../calls/isCutOffReason.ts';
import type { SourceCall } from '../calls/SourceCall.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { done } from '../provider-engine/EventDecoder.ts';
import { createResultChunk } from '../provider-engine/createResultChunk.ts';
import type { ProviderReader } from '../provider-engine/readProvider.ts';
import type { BlockKind } from '../provider-engine/TextBlocks.ts';
import { PendingCall, isCallDelta } from './PendingCall.ts';

const finishReasons: ReadonlyMap<string, string> = new Map([
  ['content_filter', 'content-filter'],
  ['tool_calls', 'tool-calls'],
  ['function_call', 'tool-calls'],
]);

/** Paths to lists of cited sources in an event. The API doesn't define any, so each server uses its own. */
const eventSources = [
  ['search_results'],
  ['citations'],
  ['web_search'],
  ['venice_parameters', 'web_search_citations'],
];

/** Paths to lists of cited sources in a delta. The API defines only annotations, which are read separately. */
const deltaSources = [
  ['context', 'citations'],
  ['graph_data', 'sources'],
  ['web_search_data', 'sources'],
];

/**
 * Fields of a delta that contain reasoning. Only the first one with text is read, because some servers send the same
 * reasoning twice.
 */
const reasoningFields = ['reasoning_content', 'reasoning', 'reasoning_text', 'thinking'];

const getReasoning = (delta: unknown): string | undefined => {
  const field = reasoningFields.find((name) => getText(delta, name) !== undefined);
  const details = getList(delta, 'reasoning_details').map(
    (detail) => getText(detail, 'text') ?? getText(detail, 'summary') ?? '',
  );
  return field === undefined ? details.join('') || undefined : getText(delta, field);
};

/**
 * Returns whether a choice contains a complete message, as in answers that aren't streamed. Ignores a message next to a
 * delta, because some servers send both.
 */
const isWhole = (choice: unknown): boolean =>
  (getPath(choice, 'delta') ?? undefined) === undefined &&
  getRecord(choice, 'message') !== undefined;

/** Reads the events of OpenAI's Chat Completions API and of compatible servers. */
export class ChatCompletionsReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #calls = new Map<unknown, PendingCall>();
  readonly #hostedCalls = new Map<unknown, SourceCall>();
  /** The transcript of the audio. It becomes metadata, because the host has no part for streaming audio. */
  #transcript = '';

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  read(event: unknown): void {
    // Choices with another index are alternative answers. Some servers split one answer into several
    // choices without an index.
    const choices = getList(event, 'choices').filter((one) => (getPath(one, 'index') ?? 0) === 0);
    if (Array.isArray(getPath(event, 'choices'))) {
      this.#writer.begin();
    }
    choices.forEach((choice) => this.#readChoice(choice));
    this.#cite(eventSources.map((path) => getList(event, ...path)));
    // Groq sends the usage in its own field.
    this.#writer.addUsage(getRecord(event, 'x_groq', 'usage'));
    this.#writer.addUsage(getRecord(event, 'usage'));
    const reason = choices
      .map((choice) => getText(choice, 'finish_reason'))
      .find((each) => each !== undefined);
    if (reason !== undefined || event === done || choices.some(isWhole)) {
      this.#end(finishReasons.get(reason ?? '') ?? reason ?? this.#writer.reason);
    }
  }

  #readChoice(choice: unknown): void {
    const delta = getPath(choice, isWhole(choice) ? 'message' : 'delta');
    this.#readTexts(delta);
    this.#transcript += getText(delta, 'audio', 'transcript') ?? '';
    this.#readCalls(delta);
    this.#cite(deltaSources.map((path) => getList(delta, ...path)));
    this.#writer.addUsage(getRecord(choice, 'usage'));
  }

  #readTexts(delta: unknown): void {
    this.#add('reasoning', getReasoning(delta));
    this.#add('text', getText(delta, 'content'));
    // Some servers send a list of blocks, including reasoning.
    for (const block of getList(delta, 'content')) {
      for (const piece of [...getList(block, 'thinking'), ...getList(block, 'summary')]) {
        this.#add('reasoning', getText(piece, 'text'));
      }
      this.#add('reasoning', getText(block, 'thinking'));
      this.#add('text', getText(block, 'text'));
    }
    const data = getRecord(delta, 'content');
    if (data !== undefined) {
      this.#writer.addPart({ type: 'data-content', data });
    }
    this.#add('text', getText(delta, 'refusal'));
    for (const image of getList(delta, 'images')) {
      this.#addImage(getText(image, 'image_url', 'url') ?? '');
    }
    for (const annotation of getList(delta, 'annotations')) {
      const type = getText(annotation, 'type') ?? 'url_citation';
      this.#writer.cite(getRecord(annotation, type) ?? annotation);
    }
  }

  /** Adds an image from the model if its URL contains the data. Ignores other images. */
  #addImage(url: string): void {
    const mediaType = /^data:(image\/[\w.+-]+);/i.exec(url)?.[1];
    if (mediaType !== undefined) {
      this.#writer.addPart({ type: 'file', mediaType, url });
    }
  }

  #readCalls(delta: unknown): void {
    getList(delta, 'tool_calls').forEach((call, position) => this.#readCall(call, position));
    // The deprecated API has one call per message. Some servers always send this field, usually empty.
    const call = getRecord(delta, 'function_call') ?? {};
    if (Object.values(call).some(Boolean)) {
      this.#readCall({ function: call }, 'function_call');
    }
    getList(delta, 'executed_tools').forEach((tool, position) =>
      this.#readHostedCall(tool, getPath(tool, 'index') ?? position),
    );
  }

  #readHostedCall(tool: unknown, index: unknown): void {
    const name = getText(tool, 'name') ?? getText(tool, 'type');
    const record = { providerExecuted: true };
    const call =
      this.#hostedCalls.get(index) ?? this.#writer.beginCall({ id: undefined, name, record });
    this.#hostedCalls.set(index, call);
    const output = getPath(tool, 'output') ?? undefined;
    if (output === undefined) {
      call.append(getText(tool, 'arguments'));
    } else {
      call.end(getText(tool, 'arguments'));
      call.follow(createResultChunk(call.id, { output }));
    }
    getList(tool, 'search_results', 'results').forEach((page) => this.#writer.cite(page));
  }

  /** Adds the sources that the server cites. They can be URLs or objects. */
  #cite(lists: readonly (readonly unknown[])[]): void {
    for (const source of lists.flat()) {
      this.#writer.cite(typeof source === 'string' ? { url: source } : source);
    }
  }

  #add(kind: BlockKind, text: string | undefined): void {
    if (text !== undefined) {
      this.#settleCalls();
      this.#writer.addText(kind, text);
    }
  }

  /** Settles the calls so far, so that the next part comes after them. The API doesn't report the end of a call. */
  #settleCalls(): void {
    this.#calls.forEach((call) => call.settle());
  }

  #readCall(delta: unknown, position: number | string): void {
    if (!isCallDelta(delta)) {
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
    if (this.#transcript !== '') {
      this.#writer.addMetadata({ transcript: this.#transcript });
      this.#transcript = '';
    }
    this.#writer.close(reason);
  }
}
