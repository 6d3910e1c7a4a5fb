import type { ChatMessagePart } from '@mui/x-chat/headless';
import { isObject } from '../../core/json/isPlainRecord.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** Returns the call in a message part, or undefined if it has none. A stored part may lack its call. */
export const getInvocation = (part: ChatMessagePart): ToolCardInvocation | undefined =>
  (part.type === 'tool' || part.type === 'dynamic-tool') && isObject(part.toolInvocation)
    ? part.toolInvocation
    : undefined;
