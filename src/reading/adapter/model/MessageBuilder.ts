import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { getCallRecord } from '../../../core/callRecords.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import { MessageFromChunks } from '../MessageFromChunks.ts';

/** Builds an answer from the chunks that the host receives. */
export class MessageBuilder {
  readonly #host: MessageFromChunks;

  constructor(id: string) {
    this.#host = new MessageFromChunks({ id, role: 'assistant', parts: [], status: 'streaming' });
  }

  /** Applies a chunk. */
  add(chunk: ChatMessageChunk): void {
    this.#host.add(chunk);
  }

  /** Changes a call of the message, for example after the user has responded to its approval request. */
  updateCall(toolCallId: string, change: Partial<ToolInvocation>): void {
    this.#host.updateCall(toolCallId, change);
  }

  /** The message so far. */
  get message(): ChatMessage {
    const { message } = this.#host;
    return { ...message, parts: message.parts.map((part) => this.#withInput(part, message)) };
  }

  /**
   * Adds a rejected input to the part of its call. The host's part has no input, but the call record
   * does.
   */
  #withInput(part: ChatMessagePart, message: ChatMessage): ChatMessagePart {
    if (part.type !== 'tool' || part.toolInvocation.input !== undefined) {
      return part;
    }
    const { toolInvocation } = part;
    const { input } = getCallRecord(message, toolInvocation.toolCallId) ?? {};
    return input === undefined ? part : { ...part, toolInvocation: { ...toolInvocation, input } };
  }
}
