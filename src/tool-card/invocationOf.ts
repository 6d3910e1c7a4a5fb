import type { ChatMessagePart } from '@mui/x-chat/headless';
import type { ToolCardInvocation } from './toolCardStatus.ts';

const isCall = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'toolName' in value &&
  typeof value.toolName === 'string';

/** The call that a part of a message holds. Stored messages may hold anything: without a name, it is no call. */
export const invocationOf = (part: ChatMessagePart): ToolCardInvocation | undefined =>
  (part.type === 'tool' || part.type === 'dynamic-tool') && isCall(part.toolInvocation)
    ? part.toolInvocation
    : undefined;
