import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { assertArgument } from '../../../core/errors/assertArgument.ts';
import { interpretCallFields } from '../block/interpretCallFields.ts';
import { createOutcomeChunks } from '../scanner/createOutcomeChunks.ts';
import type { MarkdownChunk, MarkdownToolChunk } from './parseMarkdownIntoChunks.ts';

/**
 * Creates the chunks for a call. If the block continues an earlier call and has no input, creates only the chunks for
 * the outcome.
 */
const createToolChunks = (
  chunk: MarkdownToolChunk,
  messageId: string,
  inputs: Map<string, unknown>,
): ChatMessageChunk[] => {
  const { toolCallId, toolName } = chunk;
  const isLater = inputs.has(toolCallId) && !('input' in chunk);
  const input = 'input' in chunk ? chunk.input : (inputs.get(toolCallId) ?? {});
  inputs.set(toolCallId, input);
  // Interpreted again, because the chunk mixes known fields with arbitrary ones.
  const { written } = interpretCallFields(chunk, { end: 0 });
  return [
    ...(isLater ? [] : [{ type: 'tool-input-available' as const, toolCallId, toolName, input }]),
    ...createOutcomeChunks({ toolCallId, toolName }, input, written, messageId),
  ];
};

/** Converts the result of `parseMarkdownIntoChunks` to the chunks of one chat message. */
export function createStreamChunks(
  chunks: readonly MarkdownChunk[],
  messageId = 'message-1',
  textId = 'text-1',
): ChatMessageChunk[] {
  assertArgument(
    Array.isArray(chunks),
    chunks,
    'the first argument of createStreamChunks()',
    'It converts the pieces of a transcript.',
    'Pass the list that parseMarkdownIntoChunks() returns.',
  );
  const inputs = new Map<string, unknown>();
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
      stream.push(...createToolChunks(chunk, messageId, inputs));
    } else {
      if (!isOpen) {
        // With the same id, the host would append the text to the part before the call.
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
