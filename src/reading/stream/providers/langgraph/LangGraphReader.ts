import { getList, getPath, getRecord, getText } from '../../../../core/json/getPath.ts';
import type { ChunkWriter } from '../../provider-engine/ChunkWriter.ts';
import { providerError } from '../../provider-engine/providerError.ts';
import type { ProviderReader } from '../../provider-engine/readProvider.ts';
import { LangGraphCalls } from './LangGraphCalls.ts';
import { LangGraphTexts } from './LangGraphTexts.ts';
import { parseLangGraphMessage } from './parseLangGraphMessage.ts';
import type { Message } from './parseLangGraphMessage.ts';

/** Matches the known stream modes, including those that are ignored. */
const modes =
  /^(?:messages(?:-tuple|\/partial|\/complete|\/metadata)?|values|updates|custom|tools|error|metadata|debug|tasks|checkpoints|events|end)$/;

interface ModeEvent {
  readonly mode: string;
  /** The subgraph that sent the event. Empty for the main graph. */
  readonly namespace: string;
  readonly data: unknown;
}

/**
 * Parses an event: a list if it comes from `graph.stream()`, an object if it comes from LangGraph's API. Returns
 * undefined if its mode is unknown.
 */
function parseEvent(event: unknown): ModeEvent | undefined {
  const place = Array.isArray(event) ? event.length - 1 : 'data';
  const [mode = '', ...path] = Array.isArray(event)
    ? [getText(event, event.length - 2), ...getList(event, event.length - 3)]
    : (getText(event, 'event') ?? getText(event, 'type') ?? '').split('|');
  return modes.test(mode)
    ? {
        mode,
        namespace: [...path, ...getList(event, 'ns')].join('|'),
        data: getPath(event, place),
      }
    : undefined;
}

const parseMessages = (values: readonly unknown[]): Message[] =>
  values.flatMap((value) => parseLangGraphMessage(value) ?? []);

/** Returns the answer, that is, the messages after the user's last message. */
function getAnswer(messages: readonly Message[]): readonly Message[] {
  const question = messages.findLastIndex(({ role }) => role === 'human');
  return messages.slice(question + 1);
}

/** Returns the messages in an update. They can be in the update itself or in the updates of its nodes. */
const getUpdates = (data: unknown): unknown[] => [
  ...getList(data, 'messages'),
  ...Object.values(getRecord(data) ?? {}).flatMap((update) => {
    const messages = getPath(update, 'messages');
    return getRecord(messages) === undefined ? getList(messages) : [messages];
  }),
];

const cutOffReason = /^(?:length|max_tokens|MAX_TOKENS)$/;

/** Reads the events of a LangGraph stream. */
export class LangGraphReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #texts: LangGraphTexts;
  readonly #calls: LangGraphCalls;
  readonly #last = new Map<string, string>();
  readonly #interrupts = new Map<string, unknown>();
  readonly #usage = new Map<string, number>();
  #isCutOff = false;

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
    this.#texts = new LangGraphTexts(writer);
    this.#calls = new LangGraphCalls(writer);
  }

  read(event: unknown): void {
    const parsed = parseEvent(event);
    if (parsed === undefined) {
      return;
    }
    const { mode, namespace, data } = parsed;
    this.#writer.begin();
    switch (mode) {
      case 'error':
        throw providerError('LangGraph', { message: getPath(data, 'message') ?? data });
      case 'messages':
      case 'messages-tuple':
        this.#readPiece(getPath(data, 0), namespace);
        break;
      case 'messages/partial':
        this.#readPartial(getList(data), namespace);
        break;
      case 'messages/complete':
        this.#readComplete(parseMessages(getList(data)));
        break;
      case 'values':
      case 'updates':
        this.#readState(mode, data);
        break;
      case 'tools':
        this.#calls.readTool(data);
        break;
      case 'custom':
        this.#writer.addBetween({ type: 'data-custom', data });
    }
  }

  /** Ends the message. Called at the end of the source, because no event marks the end of the graph. */
  end(): void {
    this.#calls.end(this.#isCutOff);
    if (this.#usage.size > 0) {
      this.#writer.addUsage(Object.fromEntries(this.#usage));
    }
    const reason = this.#calls.hasPending ? 'tool-calls' : 'stop';
    this.#writer.close(this.#isCutOff ? 'length' : reason);
  }

  /** Reads a piece of a message, or a complete message that the graph didn't stream. */
  #readPiece(value: unknown, namespace: string): void {
    const message = parseLangGraphMessage(value);
    if (message?.isChunk === true && message.role === 'ai') {
      this.#continueMessage(message, namespace);
      this.#texts.readChunk(message);
      this.#calls.readChunk(message);
      this.#readEnd(message);
    } else if (message !== undefined) {
      this.#readComplete([message]);
    }
  }

  #readPartial(values: readonly unknown[], namespace: string): void {
    for (const message of parseMessages(values)) {
      if (message.role === 'ai') {
        this.#continueMessage(message, namespace);
        this.#texts.readPartial(message);
        this.#calls.readPartial(message);
      } else {
        this.#readComplete([message]);
      }
    }
  }

  #readComplete(messages: readonly Message[]): void {
    for (const message of messages) {
      if (message.role === 'ai') {
        this.#texts.readComplete(message);
        this.#calls.readComplete(message);
      } else if (message.role === 'tool') {
        this.#calls.readResult(message);
      }
    }
  }

  #readState(mode: string, data: unknown): void {
    const messages = mode === 'values' ? getList(data, 'messages') : getUpdates(data);
    this.#readComplete(getAnswer(parseMessages(messages)));
    for (const interrupt of getList(data, '__interrupt__')) {
      const key = getText(interrupt, 'id') ?? JSON.stringify(interrupt);
      if (!this.#interrupts.has(key)) {
        this.#interrupts.set(key, interrupt);
        this.#writer.addMetadata({ interrupts: [...this.#interrupts.values()] });
        this.#calls.interrupt(interrupt);
      }
    }
  }

  /** Ends the last message of a subgraph if another message has begun. */
  #continueMessage({ id }: Message, namespace: string): void {
    const last = this.#last.get(namespace);
    if (last !== undefined && last !== id) {
      this.#texts.end(last);
      this.#calls.end(false, last);
    }
    this.#last.set(namespace, id);
  }

  /** Reads the finish reason and the usage, which are in the last piece of a message. */
  #readEnd({ fields }: Message): void {
    const metadata = getRecord(fields, 'response_metadata');
    const reason = getText(metadata, 'finish_reason') ?? getText(metadata, 'stop_reason');
    this.#isCutOff = reason === undefined ? this.#isCutOff : cutOffReason.test(reason);
    for (const [key, count] of Object.entries(getRecord(fields, 'usage_metadata') ?? {})) {
      if (typeof count === 'number') {
        this.#usage.set(key, (this.#usage.get(key) ?? 0) + count);
      }
    }
  }
}
