import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../core/host/ChatMessageChunk.ts';
import type { ChatMessagePart } from '../../core/host/ChatMessagePart.ts';
import type { ToolInvocation } from '../syntax/Syntax.ts';
import { getCallChangeFromChunk } from '../syntax/whole-text/getCallChangeFromChunk.ts';
import { isCallPart } from './isCallPart.ts';

/**
 * Builds a message from chunks, as the host does. Adapters need it for their next request, because the host doesn't
 * pass them messages that are still streaming.
 */
export class MessageFromChunks {
  #message: ChatMessage;
  readonly #parts: ChatMessagePart[];
  /** Indexes of the text and reasoning parts, by kind and id. Later chunks can extend these parts. */
  readonly #texts = new Map<string, number>();
  /** Indexes of the calls, by id. Later chunks can change these calls. */
  readonly #calls = new Map<string, number>();

  /** Continues the given message, which can be empty. */
  constructor(message: ChatMessage) {
    this.#message = message;
    this.#parts = [...message.parts];
    this.#parts.forEach((part, index) => {
      if (isCallPart(part)) {
        this.#calls.set(part.toolInvocation.toolCallId, index);
      }
    });
  }

  get message(): ChatMessage {
    return { ...this.#message, parts: [...this.#parts] };
  }

  add(chunk: ChatMessageChunk): void {
    switch (chunk.type) {
      case 'start':
        this.#message = { ...this.#message, id: chunk.messageId };
        break;
      case 'finish':
        this.#message = { ...this.#message, status: 'sent' };
        break;
      case 'abort':
        this.#message = { ...this.#message, status: 'cancelled' };
        break;
      case 'message-metadata': {
        const metadata = { ...this.#message.metadata, ...chunk.metadata };
        this.#message = { ...this.#message, metadata };
        break;
      }
      case 'text-delta':
        this.#addText('text', chunk.id, chunk.delta);
        break;
      case 'reasoning-delta':
        this.#addText('reasoning', chunk.id, chunk.delta);
        break;
      case 'tool-input-start':
        this.#startCall(chunk);
        break;
      default:
        this.#addPart(chunk);
    }
  }

  /** Changes a call of the message, for example after the user has answered its approval request. */
  updateCall(toolCallId: string, change: Partial<ToolInvocation>): void {
    const index = this.#calls.get(toolCallId);
    const part = index === undefined ? undefined : this.#parts[index];
    if (index !== undefined && part !== undefined && isCallPart(part)) {
      // The next output, or an error, replaces a preliminary output.
      const { preliminary: _, ...before } = part.toolInvocation;
      this.#parts[index] = { ...part, toolInvocation: { ...before, ...change } };
    }
  }

  #addPart(chunk: ChatMessageChunk): void {
    switch (chunk.type) {
      case 'start-step':
        this.#parts.push({ type: 'step-start' });
        break;
      case 'source-url':
      case 'source-document':
        this.#parts.push(chunk);
        break;
      case 'file': {
        const { id: _, ...part } = chunk;
        this.#parts.push(part);
        break;
      }
      default:
        if ('data' in chunk) {
          this.#parts.push(chunk);
        } else if ('toolCallId' in chunk && chunk.type !== 'tool-input-start') {
          // Some sources send the input or an approval request without announcing the call first.
          if ('toolName' in chunk && !this.#calls.has(chunk.toolCallId)) {
            this.#startCall(chunk);
          }
          this.updateCall(chunk.toolCallId, getCallChangeFromChunk(chunk));
        }
    }
  }

  #addText(type: 'text' | 'reasoning', id: string, delta: string): void {
    const key = `${type} ${id}`;
    const index = this.#texts.get(key) ?? this.#parts.length;
    const part = this.#parts[index];
    this.#texts.set(key, index);
    this.#parts[index] = { type, text: `${part?.type === type ? part.text : ''}${delta}` };
  }

  #startCall(chunk: Extract<ChatMessageChunk, { toolName: string }>): void {
    const { toolCallId, toolName } = chunk;
    if (this.#calls.has(toolCallId)) {
      this.updateCall(toolCallId, { toolName, state: 'input-streaming' });
      return;
    }
    const type = 'dynamic' in chunk && chunk.dynamic ? 'dynamic-tool' : 'tool';
    this.#calls.set(toolCallId, this.#parts.length);
    this.#parts.push({ type, toolInvocation: { toolCallId, toolName, state: 'input-streaming' } });
  }
}
