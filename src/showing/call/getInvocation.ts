import type { ChatMessagePart } from '@mui/x-chat/headless';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** The call that a part of a message holds. Stored messages may hold anything: a part may lack its call. */
export const getInvocation = (part: ChatMessagePart): ToolCardInvocation | undefined =>
  (part.type === 'tool' || part.type === 'dynamic-tool') && part.toolInvocation instanceof Object
    ? part.toolInvocation
    : undefined;
