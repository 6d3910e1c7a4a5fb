import type { CallWriter } from './CallWriter.ts';
import type { ChunkWriter } from './ChunkWriter.ts';
import type { BlockKind } from './TextBlocks.ts';
import { errorWords, providerError } from './providerError.ts';
import { readAiSdkPart } from './readAiSdkPart.ts';
import { recordAt, textAt, valueAt } from './valueAt.ts';

/** The UI message stream names the call one way, `fullStream` another one. */
const idOf = (event: unknown): string | undefined =>
  textAt(event, 'toolCallId') ?? textAt(event, 'id') ?? textAt(event, 'toolCall', 'toolCallId');

const failureOf = (event: unknown): { readonly errorText: string } => ({
  errorText: textAt(event, 'errorText') ?? errorWords(valueAt(event, 'error')),
});

/** Reads the events of the AI SDK: those of its UI message stream, and the parts of `fullStream`. */
export class AiSdkReader {
  readonly #writer: ChunkWriter;

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Writes what an event says. */
  read(event: unknown): void {
    const type = textAt(event, 'type') ?? '';
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
    const name = textAt(event, 'id') ?? '';
    if (valueAt(event, 'type') === `${kind}-end`) {
      this.#writer.endBlock(kind, name);
    } else {
      this.#writer.add(kind, textAt(event, 'delta') ?? textAt(event, 'text'), name);
    }
  }

  #readCall(event: unknown): void {
    switch (valueAt(event, 'type')) {
      case 'tool-input-start':
        this.#openCall(event);
        break;
      case 'tool-input-delta':
        this.#find(event)?.append(textAt(event, 'inputTextDelta') ?? textAt(event, 'delta'));
        break;
      case 'tool-input-available':
      case 'tool-call':
        this.#openCall(event).give(
          valueAt(event, 'invalid') === true
            ? failureOf(event)
            : { input: valueAt(event, 'input') },
        );
        break;
      case 'tool-input-error':
        this.#openCall(event).give(failureOf(event));
        break;
      case 'tool-approval-request':
        this.#find(event)?.askApproval(textAt(event, 'approvalId'));
        break;
      default:
        this.#readResult(event);
    }
  }

  #readResult(event: unknown): void {
    const id = idOf(event);
    switch (valueAt(event, 'type')) {
      case 'tool-output-available':
      case 'tool-result':
        this.#writer.result(id, {
          output: valueAt(event, 'output'),
          ...(valueAt(event, 'preliminary') === true && { preliminary: true }),
        });
        break;
      case 'tool-output-error':
      case 'tool-error':
        this.#writer.result(id, failureOf(event));
        break;
      case 'tool-output-denied': {
        const reason = textAt(event, 'reason');
        this.#writer.result(id, { denied: true, ...(reason !== undefined && { reason }) });
        break;
      }
    }
  }

  #readMessage(event: unknown): void {
    switch (valueAt(event, 'type')) {
      case 'start':
        this.#writer.begin(textAt(event, 'messageId'));
        this.#readMetadata(event);
        break;
      case 'message-metadata':
        this.#readMetadata(event);
        break;
      case 'finish':
        this.#readMetadata(event);
        this.#writer.usage(recordAt(event, 'totalUsage'));
        this.#writer.finish(textAt(event, 'finishReason'));
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
    this.#writer.metadata(recordAt(event, 'messageMetadata'));
  }

  #find(event: unknown): CallWriter | undefined {
    return this.#writer.find(idOf(event));
  }

  /** The call whose input arrives, announced where it is new. */
  #openCall(event: unknown): CallWriter {
    const known = this.#find(event);
    return known?.isOpen === true
      ? known
      : this.#writer.call({
          id: idOf(event),
          name: textAt(event, 'toolName'),
          dynamic: valueAt(event, 'dynamic') === true,
        });
  }
}
