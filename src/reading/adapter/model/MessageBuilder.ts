import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { getCallRecord } from '../../../core/callRecords.ts';
import { PartsBuilder } from '../../syntax/whole-text/PartsBuilder.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';

const isTool = (chunk: ChatMessageChunk): chunk is ToolChunk => chunk.type.startsWith('tool-');

/** Builds a message from the chunks that the host receives. */
export class MessageBuilder {
  readonly #id: string;
  readonly #parts = new PartsBuilder();
  #metadata: ChatMessage['metadata'];
  #status: ChatMessage['status'] = 'streaming';

  constructor(id: string) {
    this.#id = id;
  }

  /** Applies a chunk. */
  add(chunk: ChatMessageChunk): void {
    switch (chunk.type) {
      case 'start-step':
        this.#parts.addPart({ type: 'step-start' });
        break;
      case 'text-delta':
        this.#parts.add({ type: 'text', text: chunk.delta });
        break;
      case 'reasoning-delta':
        this.#parts.add({ type: 'reasoning', text: chunk.delta });
        break;
      case 'message-metadata':
        this.#metadata = { ...this.#metadata, ...chunk.metadata };
        break;
      case 'finish':
        this.#status = 'sent';
        break;
      case 'abort':
        this.#status = 'cancelled';
        break;
      case 'start':
      case 'text-start':
      case 'text-end':
      case 'reasoning-start':
      case 'reasoning-end':
      case 'finish-step':
        break;
      default:
        if (isTool(chunk)) {
          this.#parts.add(chunk);
        } else {
          this.#parts.addPart(chunk);
        }
    }
  }

  /** The message so far. */
  get message(): ChatMessage {
    return {
      id: this.#id,
      role: 'assistant',
      parts: this.#parts.parts.map((part) => this.#withInput(part)),
      ...(this.#status && { status: this.#status }),
      ...(this.#metadata && { metadata: this.#metadata }),
    };
  }

  /**
   * Adds the input to the part of a call whose input was rejected. The host's part has none, but the call
   * record does.
   */
  #withInput(part: ChatMessagePart): ChatMessagePart {
    if (part.type !== 'tool' || part.toolInvocation.input !== undefined) {
      return part;
    }
    const { toolInvocation } = part;
    const metadata = this.#metadata ?? {};
    const { input } = getCallRecord({ metadata }, toolInvocation.toolCallId) ?? {};
    return input === undefined ? part : { ...part, toolInvocation: { ...toolInvocation, input } };
  }
}
