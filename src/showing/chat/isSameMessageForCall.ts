import { getCallRecord } from '../../core/CallRecord.ts';
import type { ToolCardMessage } from '../call/toolCardStatus.ts';

/**
 * Returns whether all fields that the card of a call reads are equal in two versions of a message. The card doesn't
 * read the parts, because it receives its call separately.
 */
export const isSameMessageForCall = (
  toolCallId: string,
  one: ToolCardMessage | undefined,
  other: ToolCardMessage | undefined,
): boolean =>
  one === other ||
  (one?.id === other?.id &&
    one?.role === other?.role &&
    one?.status === other?.status &&
    (one?.metadata === other?.metadata ||
      getCallRecord(one, toolCallId) === getCallRecord(other, toolCallId)));
