import type { ChatMessagePart } from '@mui/x-chat/headless';
import { isObject } from '../../core/json/isPlainRecord.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/**
 * Returns the invocation in a message part, or undefined if there isn't one. A stored tool part might lack
 * its invocation.
 */
export const getInvocation = (part: ChatMessagePart): ToolCardInvocation | undefined =>
  (part.type === 'tool' || part.type === 'dynamic-tool') && isObject(part.toolInvocation)
    ? part.toolInvocation
    : undefined;
