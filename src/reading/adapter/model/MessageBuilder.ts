import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { getCallRecord } from '../../../core/CallRecord.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import { MessageFromChunks } from '../MessageFromChunks.ts';

/** Builds an answer from the host's chunks. Unlike `MessageFromChunks`, includes rejected inputs. */
export class MessageBuilder {
  readonly #host: MessageFromChunks;

  constructor(id: string) {
    this.#host = new MessageFromChunks({ id, role: 'assistant', parts: [], status: 'streaming' });
  }

  add(chunk: ChatMessageChunk): void {
    this.#host.add(chunk);
  }

  updateCall(toolCallId: string, change: Partial<ToolInvocation>): void {
    this.#host.updateCall(toolCallId, change);
  }

  get message(): ChatMessage {
    const { message } = this.#host;
    return { ...message, parts: message.parts.map((part) => this.#withInput(part, message)) };
  }

  /** Returns a part with its call's rejected input, if there is one. Only the call record contains that input. */
  #withInput(part: ChatMessagePart, message: ChatMessage): ChatMessagePart {
    const isCall = part.type === 'tool' || part.type === 'dynamic-tool';
    if (!isCall || part.toolInvocation.input !== undefined) {
      return part;
    }
    const { toolInvocation } = part;
    const { input } = getCallRecord(message, toolInvocation.toolCallId) ?? {};
    return input === undefined ? part : { ...part, toolInvocation: { ...toolInvocation, input } };
  }
}
