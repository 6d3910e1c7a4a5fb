import { getCallRecord } from '../../core/callRecords.ts';
import type { ToolCardMessage } from '../call/toolCardStatus.ts';

/**
 * Returns whether a call's card looks the same for two versions of its message. Ignores the message's parts, which may
 * be streaming.
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
