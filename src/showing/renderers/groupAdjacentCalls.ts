import type { ChatMessage } from '@mui/x-chat/headless';
import { getInvocation } from '../call/getInvocation.ts';
import { getPartText } from '../call/getPartText.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';

/** A group of adjacent calls in a message. */
export interface CallGroup {
  /** The first call, at whose position the group is shown. */
  readonly first: ToolCardInvocation;
  readonly calls: readonly ToolCardInvocation[];
  /** The distinct ids of the calls. */
  readonly toolCallIds: readonly string[];
}

/**
 * Groups the adjacent calls of a message. Ignores blank text and step starts between calls. Any other part ends a
 * group, and so does a pinned call, which belongs to no group. Returns the group of each call that isn't pinned.
 */
export function groupAdjacentCalls(
  message: ChatMessage,
  isPinned: (toolName: string) => boolean,
): ReadonlyMap<ToolCardInvocation, CallGroup> {
  const groups = new Map<ToolCardInvocation, CallGroup>();
  let calls: ToolCardInvocation[] = [];
  const endGroup = (): void => {
    const [first] = calls;
    if (first !== undefined) {
      const toolCallIds = [...new Set(calls.map(({ toolCallId }) => toolCallId))];
      const group = { first, calls, toolCallIds };
      calls.forEach((call) => groups.set(call, group));
    }
    calls = [];
  };
  for (const part of message.parts) {
    const call = getInvocation(part);
    const isText = part.type === 'text';
    const isBlank = part.type === 'step-start' || (isText && getPartText(part).trim() === '');
    if (call !== undefined && !isPinned(call.toolName)) {
      calls.push(call);
    } else if (!isBlank) {
      endGroup();
    }
  }
  endGroup();
  return groups;
}
