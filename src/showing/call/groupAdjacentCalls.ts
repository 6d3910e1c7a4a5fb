import type { ChatMessage } from '@mui/x-chat/headless';
import { invocationOf } from './getInvocation.ts';
import { textOf } from './getPartText.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** The runs of calls in a message that nothing stands between. A pinned call is in none. */
export function callRuns(
  message: ChatMessage,
  isPinned: (toolName: string) => boolean,
): readonly (readonly ToolCardInvocation[])[] {
  const runs: ToolCardInvocation[][] = [];
  let run: ToolCardInvocation[] = [];
  for (const part of message.parts) {
    const call = invocationOf(part);
    const isText = part.type === 'text';
    const isBlank = part.type === 'step-start' || (isText && textOf(part).trim() === '');
    if (call !== undefined && !isPinned(call.toolName)) {
      run.push(call);
    } else if (!isBlank) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run];
}
