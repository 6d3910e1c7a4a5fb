import { getRecord, getText, getPath } from '../../../core/json/getPath.ts';
import type { InputReading } from '../calls/parseCallInput.ts';
import type { SourceCall } from '../calls/SourceCall.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { getErrorText, providerError } from '../provider-engine/providerError.ts';
import type { ProviderReader } from '../provider-engine/readProvider.ts';
import type { BlockKind } from '../provider-engine/TextBlocks.ts';
import { readAiSdkPart } from './readAiSdkPart.ts';

/** Returns the id of a call, which the UI message stream and `fullStream` name differently. */
const getId = (event: unknown): string | undefined =>
  getText(event, 'toolCallId') ?? getText(event, 'id') ?? getText(event, 'toolCall', 'toolCallId');

const getFailure = (event: unknown): { readonly errorText: string } => ({
  errorText: getText(event, 'errorText') ?? getErrorText(getPath(event, 'error')),
});

const parseInput = (event: unknown): InputReading => {
  const input = getPath(event, 'input');
  const isInvalid =
    getPath(event, 'type') === 'tool-input-error' || getPath(event, 'invalid') === true;
  return isInvalid ? { ...getFailure(event), written: input } : { input };
};

/** Reads the events of the AI SDK: those of its UI message stream, and the parts of `fullStream`. */
export class AiSdkReader implements ProviderReader {
  readonly #writer: ChunkWriter;

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Writes the content of an event. */
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
      this.#writer.addText(kind, getText(event, 'delta') ?? getText(event, 'text'), name);
    }
  }

  #readCall(event: unknown): void {
    switch (getPath(event, 'type')) {
      case 'tool-input-start':
        this.#continueCall(event);
        break;
      case 'tool-input-delta': {
        const delta = getText(event, 'inputTextDelta') ?? getText(event, 'delta');
        this.#writer.findCall(getId(event))?.append(delta);
        break;
      }
      case 'tool-input-available':
      case 'tool-call':
      case 'tool-input-error':
        this.#giveInput(event, parseInput(event));
        break;
      case 'tool-approval-request':
        this.#announceFrom(getPath(event, 'toolCall'));
        this.#writer.requestApproval(getId(event), getText(event, 'approvalId'));
        break;
      default:
        this.#readResult(event);
    }
  }

  #readResult(event: unknown): void {
    const id = getId(event);
    switch (getPath(event, 'type')) {
      case 'tool-output-available':
      case 'tool-result':
        this.#announceFrom(event);
        this.#writer.addResult(id, {
          output: getPath(event, 'output'),
          ...(getPath(event, 'preliminary') === true && { preliminary: true }),
        });
        break;
      case 'tool-output-error':
      case 'tool-error':
        this.#announceFrom(event);
        this.#writer.addResult(id, getFailure(event));
        break;
      case 'tool-output-denied': {
        const reason = getText(event, 'reason');
        this.#writer.addResult(id, { denied: true, ...(reason !== undefined && { reason }) });
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
        this.#writer.addUsage(getRecord(event, 'totalUsage'));
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
    this.#writer.addMetadata(getRecord(event, 'messageMetadata'));
  }

  /** Announces a call from a later event if no earlier event did, and gives it its input. */
  #announceFrom(event: unknown): void {
    const input = getPath(event, 'input');
    const isKnown = this.#writer.findCall(getId(event))?.isOpen === false;
    if (!isKnown && getText(event, 'toolName') !== undefined && input !== undefined) {
      this.#giveInput(event, { input });
    }
  }

  #giveInput(event: unknown, reading: InputReading): void {
    this.#continueCall(event, reading).give(reading);
  }

  #continueCall(event: unknown, reading?: InputReading): SourceCall {
    const call = {
      id: getId(event),
      name: getText(event, 'toolName'),
      dynamic: getPath(event, 'dynamic') === true,
    };
    return this.#writer.continueCall(call, reading);
  }
}
