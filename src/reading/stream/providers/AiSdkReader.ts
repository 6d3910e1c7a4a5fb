import type { CallWriter } from '../provider-engine/CallWriter.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import type { BlockKind } from '../provider-engine/TextBlocks.ts';
import { errorWords, providerError } from '../provider-engine/providerError.ts';
import { readAiSdkPart } from './readAiSdkPart.ts';
import type { InputReading } from '../provider-engine/parseCallInput.ts';
import type { ProviderReader } from '../provider-engine/readProvider.ts';
import { getRecord, getText, getPath } from '../../../core/json/getPath.ts';

/** The UI message stream names the call one way, `fullStream` another one. */
const idOf = (event: unknown): string | undefined =>
  getText(event, 'toolCallId') ?? getText(event, 'id') ?? getText(event, 'toolCall', 'toolCallId');

const failureOf = (event: unknown): { readonly errorText: string } => ({
  errorText: getText(event, 'errorText') ?? errorWords(getPath(event, 'error')),
});

const isInvalid = (event: unknown): boolean =>
  getPath(event, 'type') === 'tool-input-error' || getPath(event, 'invalid') === true;

const readInputOf = (event: unknown): InputReading => {
  const input = getPath(event, 'input');
  return isInvalid(event) ? { ...failureOf(event), written: input } : { input };
};

/** Whether an event begins another call under the id of one that is over: some servers count anew. */
const isAnother = (call: CallWriter, event: unknown): boolean => {
  const isStart = getPath(event, 'type') === 'tool-input-start';
  const isOther = !isInvalid(event) && !call.has(getPath(event, 'input'));
  return call.isOver && (isStart || isOther);
};

/** Reads the events of the AI SDK: those of its UI message stream, and the parts of `fullStream`. */
export class AiSdkReader implements ProviderReader {
  readonly #writer: ChunkWriter;

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Writes what an event says. */
  read(event: unknown): void {
    const type = getText(event, 'type') ?? '';
    if (type.startsWith('text-')) {
      this.#readBlock('text', event);
    } else if (type.startsWith('reasoning-')) {
      this.#readBlock('reasoning', event);
    } else if (type.startsWith('tool-')) {
      this.#readCall(event);
    } else {
      this.#readMessage(event);
    }
  }

  #readBlock(kind: BlockKind, event: unknown): void {
    const name = getText(event, 'id') ?? '';
    if (getPath(event, 'type') === `${kind}-end`) {
      this.#writer.endBlock(kind, name);
    } else {
      this.#writer.add(kind, getText(event, 'delta') ?? getText(event, 'text'), name);
    }
  }

  #readCall(event: unknown): void {
    switch (getPath(event, 'type')) {
      case 'tool-input-start':
        this.#callOf(event);
        break;
      case 'tool-input-delta':
        this.#find(event)?.append(getText(event, 'inputTextDelta') ?? getText(event, 'delta'));
        break;
      case 'tool-input-available':
      case 'tool-call':
      case 'tool-input-error':
        this.#callOf(event).give(readInputOf(event));
        break;
      case 'tool-approval-request':
        this.#learn(getPath(event, 'toolCall'));
        this.#writer.askApproval(idOf(event), getText(event, 'approvalId'));
        break;
      default:
        this.#readResult(event);
    }
  }

  #readResult(event: unknown): void {
    const id = idOf(event);
    switch (getPath(event, 'type')) {
      case 'tool-output-available':
      case 'tool-result':
        this.#learn(event);
        this.#writer.result(id, {
          output: getPath(event, 'output'),
          ...(getPath(event, 'preliminary') === true && { preliminary: true }),
        });
        break;
      case 'tool-output-error':
      case 'tool-error':
        this.#learn(event);
        this.#writer.result(id, failureOf(event));
        break;
      case 'tool-output-denied': {
        const reason = getText(event, 'reason');
        this.#writer.result(id, { denied: true, ...(reason !== undefined && { reason }) });
        break;
      }
    }
  }

  #readMessage(event: unknown): void {
    switch (getPath(event, 'type')) {
      case 'start':
        this.#writer.begin(getText(event, 'messageId'));
        this.#readMetadata(event);
        break;
      case 'message-metadata':
        this.#readMetadata(event);
        break;
      case 'finish':
        this.#readMetadata(event);
        this.#writer.usage(getRecord(event, 'totalUsage'));
        this.#writer.finish(getText(event, 'finishReason'));
        break;
      case 'abort':
        this.#writer.abort();
        break;
      case 'error':
        throw providerError('AI SDK', event);
      default:
        readAiSdkPart(event, this.#writer);
    }
  }

  #readMetadata(event: unknown): void {
    this.#writer.metadata(getRecord(event, 'messageMetadata'));
  }

  #find(event: unknown): CallWriter | undefined {
    return this.#writer.find(idOf(event));
  }

  /** Takes a call and its input from what is said of it later, where nobody has told of them before. */
  #learn(event: unknown): void {
    const input = getPath(event, 'input');
    const isKnown = this.#find(event)?.isOpen === false;
    if (!isKnown && getText(event, 'toolName') !== undefined && input !== undefined) {
      this.#callOf(event).give({ input });
    }
  }

  /** The call that an event is about, announced where it is new. */
  #callOf(event: unknown): CallWriter {
    const known = this.#find(event);
    return known === undefined || isAnother(known, event)
      ? this.#writer.call({
          id: idOf(event),
          name: getText(event, 'toolName'),
          dynamic: getPath(event, 'dynamic') === true,
        })
      : known;
  }
}
