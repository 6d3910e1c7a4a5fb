import type { ChatMessage } from '@mui/x-chat/headless';
import { getList, getPath } from '../../core/json/getPath.ts';
import { isObject } from '../../core/json/isPlainRecord.ts';
import { warnAboutIds } from './warnAboutIds.ts';

// Bundlers replace `process.env.NODE_ENV` and remove the warnings in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const known = new WeakSet<object>();

/**
 * Warns in development if a message has no id, or if a message that isn't streaming has calls without unique ids.
 * Checks each message only once, because each of its cards calls this function.
 */
export function warnAboutMessage(
  message: Pick<Partial<ChatMessage>, 'id' | 'status'> | undefined,
): void {
  if (process.env.NODE_ENV === 'production' || !isObject(message) || known.has(message)) {
    return;
  }
  known.add(message);
  warnAboutIds([message.id], 'id');
  // Each chunk of a streaming message creates a new object, so checking all its calls each time would be O(n²).
  if (message.status !== 'streaming') {
    const calls = getList(message, 'parts').map((part) => getPath(part, 'toolInvocation'));
    const ids = calls.filter(isObject).map((call) => getPath(call, 'toolCallId'));
    warnAboutIds(ids, 'toolCallId');
  }
}
