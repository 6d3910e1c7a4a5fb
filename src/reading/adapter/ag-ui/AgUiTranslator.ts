import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { createCallRecordsChunk } from '../../../core/createCallRecordsChunk.ts';
import { IdAllocator } from '../../../core/ids/IdAllocator.ts';
import { getList, getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import { parseInterruptRequest } from '../../stream/providers/ag-ui/parseInterruptRequest.ts';
import { findCall } from '../findCall.ts';
import { isCallPart } from '../isCallPart.ts';
import { updateCall } from '../updateCall.ts';
import { getInterrupts } from './interrupts.ts';

/** The context in which a stream is translated. */
export interface TranslationContext {
  /** The messages before the answer. */
  readonly history: readonly ChatMessage[];
  /** Returns the answer so far. */
  readonly getAnswer: () => ChatMessage;
  /** Called when a run starts. */
  readonly onStart: () => void;
  /** Called with the interrupts at the end of a run. */
  readonly onInterrupts: (interrupts: readonly unknown[]) => void;
  /** Replaces an earlier message of the chat. Returns false if that isn't possible. */
  readonly update: (message: ChatMessage) => boolean;
}

type Metadata = Readonly<Record<string, unknown>>;

/**
 * Translates the chunks of an AG-UI stream so that they continue an answer. Each interrupt becomes an approval request
 * with a unique id, results are added to calls from earlier streams and messages, and the metadata covers all streams.
 */
export class AgUiTranslator {
  readonly #context: TranslationContext;
  /** The answer as it was before the stream. */
  readonly #before: ChatMessage;

  constructor(context: TranslationContext) {
    this.#context = context;
    this.#before = context.getAnswer();
  }

  /** Translates a chunk. Returns the chunks that replace it. */
  translate(chunk: ChatMessageChunk): readonly ChatMessageChunk[] {
    switch (chunk.type) {
      case 'message-metadata':
        return [{ ...chunk, metadata: this.#merge(chunk.metadata ?? {}) }];
      case 'tool-approval-request':
        return [{ ...chunk, approvalId: this.#takeId(chunk.approvalId, chunk.toolCallId) }];
      case 'data-interrupt':
        return this.#interrupt(getPath(chunk, 'data'));
      case 'data-tool-result':
        return this.#addResult(chunk);
      case 'tool-input-start':
      case 'tool-input-delta':
      case 'tool-input-available':
        // Some servers send a call again after its approval. The chat already has it.
        return findCall(this.#before, chunk.toolCallId)?.state === 'approval-responded'
          ? []
          : [chunk];
      default:
        return [chunk];
    }
  }

  #merge(metadata: Metadata): Metadata {
    const before = this.#before.metadata;
    if (metadata['interrupts'] !== undefined) {
      this.#context.onInterrupts(getList(metadata, 'interrupts'));
    }
    const isStart = metadata['agUi'] !== undefined;
    if (isStart) {
      this.#context.onStart();
    }
    const merged = ['activities', 'subagents'].flatMap((key) =>
      key in metadata ? [[key, { ...getRecord(before, key), ...getRecord(metadata, key) }]] : [],
    );
    const usage = getList(metadata, 'usage');
    return {
      ...metadata,
      ...Object.fromEntries(merged),
      ...(usage.length > 0 && { usage: [...getList(before, 'usage'), ...usage] }),
      ...(isStart && getInterrupts(this.#before).length > 0 && { interrupts: [] }),
    };
  }

  /**
   * Returns the chunks that show an interrupt as an approval request. Creates a call for it, unless the interrupt
   * belongs to an unfinished call that was in the answer before the stream.
   */
  #interrupt(interrupt: unknown): ChatMessageChunk[] {
    const { id, reason, toolCallId: _, ...input }: Metadata = Object(interrupt);
    const interruptId = String(id);
    const known = findCall(this.#before, getText(interrupt, 'toolCallId'));
    const isOpen = known !== undefined && !known.state.startsWith('output-');
    const toolCallId = isOpen ? known.toolCallId : this.#takeId(`interrupt-${interruptId}`);
    const toolName = isOpen ? known.toolName : String(reason);
    const requestReason = getText(interrupt, 'message');
    const approval = {
      id: interruptId,
      descriptor: interrupt,
      ...(requestReason !== undefined && { requestReason }),
    };
    const call = { toolCallId, toolName, input: isOpen ? known.input : input };
    const record = {
      approval,
      request: parseInterruptRequest(interrupt),
      ...(!isOpen && { callProviderMetadata: { agUi: { interruptId } } }),
    };
    const shown: ChatMessageChunk[] = [
      { type: 'tool-input-start', toolCallId, toolName, dynamic: true },
      { type: 'tool-input-available', ...call },
    ];
    const approvalId = this.#takeId(interruptId, toolCallId);
    return [
      createCallRecordsChunk({ [toolCallId]: record }),
      ...(isOpen ? [] : shown),
      { type: 'tool-approval-request', ...call, approvalId },
    ];
  }

  /**
   * Handles a result for a call from an earlier stream. If the answer contains the call, returns a chunk with the
   * metadata of the result. Otherwise, adds the result to the earlier message and returns an empty list, or returns
   * `chunk` if that isn't possible.
   */
  #addResult(chunk: ChatMessageChunk): ChatMessageChunk[] {
    const data = getRecord(chunk, 'data');
    const toolCallId = String(data?.['toolCallId']);
    const resultProviderMetadata = { ...getRecord(data, 'providerMetadata') };
    if (findCall(this.#context.getAnswer(), toolCallId) !== undefined) {
      return [createCallRecordsChunk({ [toolCallId]: { resultProviderMetadata } })];
    }
    const message = this.#context.history.findLast((each) => findCall(each, toolCallId));
    const isShown =
      message !== undefined &&
      this.#context.update(
        updateCall(
          message,
          toolCallId,
          { state: 'output-available', output: data?.['output'] },
          { endedAt: Date.now(), resultProviderMetadata },
        ),
      );
    return isShown ? [] : [chunk];
  }

  /**
   * Returns an id that no other call or request has. Interrupt ids are unique only within their run, and the host
   * applies an answer to the first call with a matching id.
   */
  #takeId(wanted = '', ownId?: string): string {
    const { history, getAnswer } = this.#context;
    const parts = [...history, getAnswer()].flatMap((message) => message.parts).filter(isCallPart);
    const calls = parts.map(({ toolInvocation }) => toolInvocation);
    const ids = [
      ...calls.map(({ toolCallId }) => toolCallId).filter((id) => id !== ownId),
      ...calls.flatMap(({ approvalId }) => approvalId ?? []),
    ];
    return new IdAllocator(ids).take(wanted);
  }
}
