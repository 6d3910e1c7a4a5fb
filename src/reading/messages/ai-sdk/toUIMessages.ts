import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getRecord } from '../../../core/json/getPath.ts';
import { assertConversion, limitOutput } from '../history/convertHistory.ts';
import type { Lose } from '../history/convertHistory.ts';
import { isEmpty } from '../history/ProviderMetadata.ts';
import { splitIntoTurns } from '../history/splitIntoTurns.ts';
import type { Step, Turn } from '../history/Step.ts';
import type { WritingOptions } from '../WritingOptions.ts';
import { getMessageFields } from './getMessageFields.ts';
import type { UIMessage, UIMessagePart } from './UIMessage.ts';
import { writeUIPart } from './writeUIPart.ts';

/** Options for `toUIMessages`. */
export interface ToUIMessagesOptions extends WritingOptions {
  /**
   * The server's AI SDK version. Version 5 has no approvals, so a call becomes a failed call if it was denied, or if it
   * has an approval request but no outcome.
   * @default 6
   */
  readonly version?: 5 | 6 | 7 | undefined;
}

/** Returns an object with a message's metadata, which includes the fields that AI SDK messages don't have. */
const createMetadata = (message: ChatMessage): Pick<UIMessage, 'metadata'> => {
  // Metadata about parts is written to the parts.
  const { toolcardParts: _, ...metadata } = getRecord(message.metadata) ?? {};
  const fields = getMessageFields(message);
  const all = { ...metadata, ...(!isEmpty(fields) && { toolcardMessage: fields }) };
  return isEmpty(all) ? {} : { metadata: all };
};

const hasStart = (step: Step): boolean => step[0]?.part.type === 'step-start';

const writeTurn = (
  { message, steps }: Turn,
  isLast: boolean,
  { onLoss, maxOutputLength, version = 6 }: ToUIMessagesOptions,
): UIMessage => {
  const lose: Lose = ({ part }, reason) => onLoss?.({ message, part, reason });
  const parts = steps.flatMap((step, index): UIMessagePart[] => {
    // Only calls at the end of the chat can still get an outcome.
    const canStayOpen = isLast && index === steps.length - 1;
    const written = step.map((piece) =>
      writeUIPart(limitOutput(piece, maxOutputLength, lose), { canStayOpen, version, lose }),
    );
    return index === 0 || hasStart(step) ? written : [{ type: 'step-start' }, ...written];
  });
  return { id: message.id, role: message.role, ...createMetadata(message), parts };
};

/**
 * Converts a chat to AI SDK messages, for `convertToModelMessages` or for storage. Calls that can no longer get an
 * outcome are closed with an error that explains why they have none, because the AI SDK rejects chats with open calls.
 * `fromUIMessages` reopens them. Messages without parts are omitted, because the AI SDK rejects them.
 */
export function toUIMessages(
  messages: readonly ChatMessage[],
  options: ToUIMessagesOptions = {},
): UIMessage[] {
  assertConversion(messages, options, 'toUIMessages');
  return splitIntoTurns(messages, { isNative: ({ isHosted }) => isHosted })
    .map((turn, index) => writeTurn(turn, index === messages.length - 1, options))
    .filter(({ parts }) => parts.length > 0);
}
