import type { ChatMessagePart } from '@mui/x-chat/headless';
import { isObject } from '../../core/json/isPlainRecord.ts';
import { warnAboutForeignPart } from '../misuse/warnAboutForeignPart.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/**
 * Returns the invocation of a message part, or undefined if the part has none. Stored tool parts may lack it. Warns in
 * development if the part has the AI SDK's format.
 */
export function getInvocation(part: ChatMessagePart): ToolCardInvocation | undefined {
  if ((part.type === 'tool' || part.type === 'dynamic-tool') && isObject(part.toolInvocation)) {
    return part.toolInvocation;
  }
  warnAboutForeignPart(part);
  return undefined;
}
