import type { ChatMessagePart } from '@mui/x-chat/headless';
import type { ChatMdDocument } from './ChatMdDocument.ts';
import { chatMdToMessages } from './chatMdToMessages.ts';
import { writeChatMd } from './writeChatMd.ts';
import { isInlinePart, writeInline } from './writeInline.ts';

const textOf = (part: ChatMessagePart): string => {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'tool':
    case 'dynamic-tool':
    case 'reasoning':
      return writeChatMd([{ id: 'message-1', role: 'assistant', parts: [part] }]).trim();
    default:
      return isInlinePart(part) ? writeInline(part, '') : '';
  }
};

/**
 * The answers of a document as texts to replay, one for each message of an assistant: what it says as
 * plain text, its calls and thoughts as elements, which the `chatmd` syntax reads.
 */
export function chatMdTranscripts(
  document: Pick<ChatMdDocument, 'elements' | 'metaRefine'>,
): string[] {
  return chatMdToMessages(document)
    .filter(({ role }) => role === 'assistant')
    .map(({ parts }) =>
      parts
        .map(textOf)
        .filter((text) => text !== '')
        .join('\n\n'),
    );
}
