import type { CallRecord, SourceApproval } from '../../../core/CallRecord.ts';
import { getRecord, getText, getPath } from '../../../core/json/getPath.ts';
import type { InputReading } from '../calls/parseIfJson.ts';
import type { SourceCall } from '../calls/SourceCall.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { getErrorText } from '../provider-engine/providerError.ts';
import type { ProviderReader } from '../provider-engine/readProvider.ts';
import { AiSdkTexts } from './AiSdkTexts.ts';
import { readAiSdkPart } from './readAiSdkPart.ts';

/** Returns the id of a call. The UI message stream and `fullStream` use different names for it. */
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

/** Parses the data about a call that the SDK needs in later requests. */
const parseRecord = (event: unknown): CallRecord => {
  const providerExecuted = getPath(event, 'providerExecuted') === true;
  const title = getText(event, 'title');
  const callProviderMetadata = getRecord(event, 'providerMetadata');
  const toolMetadata = getRecord(event, 'toolMetadata');
  return {
    ...(providerExecuted && { providerExecuted }),
    ...(title !== undefined && { title }),
    ...(callProviderMetadata && { callProviderMetadata }),
    ...(toolMetadata && { toolMetadata }),
  };
};

const parseRequest = (event: unknown): SourceApproval => {
  const signature = getText(event, 'signature');
  const requestReason = getText(event, 'reason');
  const descriptor = getPath(event, 'approvalDescriptor') ?? undefined;
  const inputSchemaInput = getPath(event, 'inputSchemaInput');
  return {
    id: getText(event, 'approvalId'),
    ...(signature !== undefined && { signature }),
    ...(getPath(event, 'isAutomatic') === true && { isAutomatic: true }),
    ...(requestReason !== undefined && { requestReason }),
    ...(descriptor !== undefined && { descriptor }),
    ...(inputSchemaInput !== undefined && { inputSchemaInput }),
  };
};

interface RequestedCall {
  readonly id: string | undefined;
  readonly call: SourceCall;
  readonly approval: SourceApproval;
}

/** Reads the events of the AI SDK's UI message stream or of its `fullStream`. */
export class AiSdkReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #texts: AiSdkTexts;
  /** Ids of the calls in this step. The source can discard them by restarting the step. */
  readonly #stepCalls = new Set<string>();
  /** Calls with an approval request, by request id. */
  readonly #requested = new Map<unknown, RequestedCall>();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
    this.#texts = new AiSdkTexts(writer);
  }

  read(event: unknown): void {
    const type = getText(event, 'type') ?? '';
    if (/^text-(?:start|delta|end)$/.test(type)) {
      this.#texts.read('text', event);
    } else if (/^reasoning-(?:start|delta|end)$/.test(type)) {
      this.#texts.read('reasoning', event);
    } else if (type.startsWith('tool-')) {
      this.#readCall(event);
    } else {
      this.#readMessage(event);
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
        this.#readRequest(event);
        break;
      case 'tool-approval-response':
        this.#readAnswer(event);
        break;
      default:
        this.#readResult(event);
    }
  }

  #readRequest(event: unknown): void {
    this.#announceFrom(getPath(event, 'toolCall'));
    const id = getId(event);
    const call = this.#writer.findCall(id);
    const approval = parseRequest(event);
    if (call !== undefined) {
      this.#requested.set(approval.id, { id, call, approval });
      if (Object.keys(approval).length > 1) {
        call.note({ approval });
      }
    }
    // A rule on the server answers automatic requests, so the user isn't asked.
    if (approval.isAutomatic !== true) {
      this.#writer.requestApproval(id, approval.id);
    }
  }

  #readAnswer(event: unknown): void {
    const requested = this.#requested.get(getPath(event, 'approvalId'));
    if (requested === undefined) {
      return;
    }
    const { id, call, approval } = requested;
    const approved = getPath(event, 'approved') === true;
    const reason = getText(event, 'reason');
    const given = reason === undefined ? {} : { reason };
    call.note({ approval: { ...approval, approved, ...given } });
    if (approved) {
      call.approve({ approved, ...given });
    } else {
      this.#writer.addResult(id, { denied: true, ...given });
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
    const resultProviderMetadata = getRecord(event, 'providerMetadata');
    if (resultProviderMetadata !== undefined) {
      this.#writer.findCall(id)?.note({ resultProviderMetadata });
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
        this.#texts.end();
        this.#writer.begin();
        this.#readMetadata(event);
        this.#writer.addUsage(getRecord(event, 'totalUsage'));
        this.#writer.close(getText(event, 'finishReason') ?? this.#writer.reason);
        break;
      case 'abort':
        this.#texts.end();
        this.#writer.abort();
        break;
      case 'start-step':
        this.#stepCalls.clear();
        readAiSdkPart(event, this.#writer);
        break;
      case 'reset-step':
        this.#writer.withdraw(this.#stepCalls, 'The step was started again.');
        this.#stepCalls.clear();
        break;
      default:
        readAiSdkPart(event, this.#writer);
    }
  }

  #readMetadata(event: unknown): void {
    this.#writer.addMetadata(getRecord(event, 'messageMetadata'));
  }

  /**
   * Takes a call's input from an event that normally follows the input, such as a result. Announces the call if no
   * earlier event did. Does nothing if the input has already ended, or if the event has no tool name or no input.
   */
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
    const id = getId(event);
    if (id !== undefined) {
      this.#stepCalls.add(id);
    }
    const call = this.#writer.continueCall(
      {
        id,
        name: getText(event, 'toolName'),
        dynamic: getPath(event, 'dynamic') === true,
      },
      reading,
    );
    call.note(parseRecord(event));
    return call;
  }
}
