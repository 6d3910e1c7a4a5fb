import { getCallRecord } from '../../core/callRecords.ts';
import type { ToolCardMessage } from '../call/toolCardStatus.ts';

/**
 * Returns whether two versions of a message make no difference to the card of a call. Ignores the message's parts,
 * which may be streaming.
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
