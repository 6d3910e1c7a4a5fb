import { equalJson } from '../../core/json/equalJson.ts';
import { isPlainRecord } from '../../core/json/isPlainRecord.ts';
import { hasEnded } from './ToolGrant.ts';
import type { GrantableCall, ToolGrant } from './ToolGrant.ts';

/** Returns whether a grant covers a call, given the chat and the current time. */
export const coversCall = (
  grant: ToolGrant,
  { toolName, server, input }: GrantableCall,
  chatId: string,
  now: number,
): boolean =>
  grant.toolName === toolName &&
  grant.server === server &&
  (grant.chatId === undefined || grant.chatId === chatId) &&
  !hasEnded(grant, now) &&
  Object.entries(grant.input ?? {}).every(
    ([field, value]) =>
      isPlainRecord(input) && Object.hasOwn(input, field) && equalJson(input[field], value),
  );
