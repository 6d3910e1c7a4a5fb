import type { ChatMessage } from '@mui/x-chat/headless';
import { getInvocation } from '../call/getInvocation.ts';
import { getPartText } from '../call/getPartText.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';

/** Groups the adjacent calls of a message. A pinned call ends a group and isn't part of one. */
export function groupAdjacentCalls(
  message: ChatMessage,
  isPinned: (toolName: string) => boolean,
): readonly (readonly ToolCardInvocation[])[] {
  const groups: ToolCardInvocation[][] = [];
  let group: ToolCardInvocation[] = [];
  for (const part of message.parts) {
    const call = getInvocation(part);
    const isText = part.type === 'text';
    const isBlank = part.type === 'step-start' || (isText && getPartText(part).trim() === '');
    if (call !== undefined && !isPinned(call.toolName)) {
      group.push(call);
    } else if (!isBlank) {
      groups.push(group);
      group = [];
    }
  }
  return [...groups, group];
}
