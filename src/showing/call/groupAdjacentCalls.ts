import type { ChatMessage } from '@mui/x-chat/headless';
import { getInvocation } from './getInvocation.ts';
import { getPartText } from './getPartText.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** The runs of calls in a message that nothing stands between. A pinned call is in none. */
export function groupAdjacentCalls(
  message: ChatMessage,
  isPinned: (toolName: string) => boolean,
): readonly (readonly ToolCardInvocation[])[] {
  const runs: ToolCardInvocation[][] = [];
  let run: ToolCardInvocation[] = [];
  for (const part of message.parts) {
    const call = getInvocation(part);
    const isText = part.type === 'text';
    const isBlank = part.type === 'step-start' || (isText && getPartText(part).trim() === '');
    if (call !== undefined && !isPinned(call.toolName)) {
      run.push(call);
    } else if (!isBlank) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run];
}
