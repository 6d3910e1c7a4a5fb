import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';

/** Returns a list with the chunk for the outcome of a call, or an empty list if the call has no outcome. */
const createEndChunks = (call: ToolInvocation): ChatMessageChunk[] => {
  const { toolCallId, output, state, errorText = '' } = call;
  switch (state) {
    case 'output-available':
      return [{ type: 'tool-output-available', toolCallId, output }];
    case 'output-error':
      return [{ type: 'tool-output-error', toolCallId, errorText }];
    case 'output-denied':
      return [{ type: 'tool-output-denied', toolCallId }];
    default:
      return [];
  }
};

const createChunks = (part: ChatMessagePart, index: number): ChatMessageChunk[] => {
  switch (part.type) {
    case 'text':
    case 'reasoning': {
      const id = `stored-${index}`;
      return [
        { type: `${part.type}-start`, id },
        { type: `${part.type}-delta`, id, delta: part.text },
        { type: `${part.type}-end`, id },
      ];
    }
    case 'tool':
    case 'dynamic-tool': {
      const { toolCallId, toolName, input } = part.toolInvocation;
      return [
        { type: 'tool-input-available', toolCallId, toolName, input },
        ...createEndChunks(part.toolInvocation),
      ];
    }
    case 'step-start':
      return [{ type: 'start-step' }];
    default:
      return [part];
  }
};

/** Creates the chunks from which a message reader restores the parts and records of a stored message. */
export function createPartChunks({ parts, metadata }: ChatMessage): ChatMessageChunk[] {
  const { toolcard = {}, toolcardParts = {} }: Readonly<Record<string, unknown>> = { ...metadata };
  const records: ChatMessageChunk = {
    type: 'message-metadata',
    metadata: { toolcard, toolcardParts },
  };
  // Repeats the records, because the chunks of calls change the times in them.
  return [records, ...parts.flatMap(createChunks), records];
}
