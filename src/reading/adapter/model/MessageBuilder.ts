import type { ChatMessage, ChatMessageChunk, ChatMessagePart } from '@mui/x-chat/headless';
import { getCallRecord } from '../../../core/callRecords.ts';
import { PartsBuilder } from '../../syntax/whole-text/PartsBuilder.ts';
import type { ToolChunk } from '../../syntax/ToolEvent.ts';

const isTool = (chunk: ChatMessageChunk): chunk is ToolChunk => chunk.type.startsWith('tool-');

/** Builds a message from the chunks that the host gets of it. */
export class MessageBuilder {
  readonly #id: string;
  #parts: ChatMessagePart[] = [];
  #step = new PartsBuilder();
  #metadata: ChatMessage['metadata'];
  #status: ChatMessage['status'] = 'streaming';

  constructor(id: string) {
    this.#id = id;
  }

  add(chunk: ChatMessageChunk): void {
    switch (chunk.type) {
      case 'start-step':
        this.#parts = [...this.#parts, ...this.#step.parts, { type: 'step-start' }];
        this.#step = new PartsBuilder();
        break;
      case 'text-delta':
        this.#step.add({ type: 'text', text: chunk.delta });
        break;
      case 'reasoning-delta':
        this.#step.add({ type: 'reasoning', text: chunk.delta });
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
      default:
        if (isTool(chunk)) {
          this.#step.add(chunk);
        }
    }
  }

  /** The message so far. */
  get message(): ChatMessage {
    return {
      id: this.#id,
      role: 'assistant',
      parts: [...this.#parts, ...this.#step.parts].map((part) => this.#withInput(part)),
      ...(this.#status && { status: this.#status }),
      ...(this.#metadata && { metadata: this.#metadata }),
    };
  }

  /** A call that failed for its input holds none: its record does. */
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
