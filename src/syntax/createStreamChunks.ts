import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { outcomeChunks } from './outcomeChunks.ts';
import type { MarkdownChunk, MarkdownToolChunk } from './parseMarkdownIntoChunks.ts';

const toolChunks = (chunk: MarkdownToolChunk, messageId: string): ChatMessageChunk[] => {
  const { toolCallId, toolName } = chunk;
  const input = 'input' in chunk ? chunk.input : {};
  const call = { toolCallId, toolName, input, messageId, isDynamic: false };
  return [
    { type: 'tool-input-available', toolCallId, toolName, input },
    ...outcomeChunks(call, chunk),
  ];
};

/** Turns the pieces of a transcript into the chunks of one chat message. */
export function createStreamChunks(
  chunks: readonly MarkdownChunk[],
  messageId = 'message-1',
  textId = 'text-1',
): ChatMessageChunk[] {
  const stream: ChatMessageChunk[] = [{ type: 'start', messageId }];
  let id = textId;
  let texts = 0;
  let isOpen = false;
  const closeText = (): void => {
    if (isOpen) {
      stream.push({ type: 'text-end', id });
      isOpen = false;
    }
  };
  for (const chunk of chunks) {
    if (chunk.type === 'tool') {
      closeText();
      stream.push(...toolChunks(chunk, messageId));
    } else {
      if (!isOpen) {
        // The host would add to the text before the call if the id stayed.
        texts += 1;
        id = texts === 1 ? textId : `${textId}:${texts}`;
        isOpen = true;
        stream.push({ type: 'text-start', id });
      }
      stream.push({ type: 'text-delta', id, delta: chunk.value });
    }
  }
  closeText();
  stream.push({ type: 'finish', messageId });
  return stream;
}
