import type { ChatMessage } from '@mui/x-chat/headless';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** The runs of calls in a message that nothing stands between. A pinned call is in none. */
export function callRuns(
  message: ChatMessage,
  isPinned: (toolName: string) => boolean,
): readonly (readonly ToolCardInvocation[])[] {
  const runs: ToolCardInvocation[][] = [];
  let run: ToolCardInvocation[] = [];
  for (const part of message.parts) {
    const call = part.type === 'tool' || part.type === 'dynamic-tool' ? part.toolInvocation : null;
    const isBlank = part.type === 'step-start' || (part.type === 'text' && part.text.trim() === '');
    if (call !== null && !isPinned(call.toolName)) {
      run.push(call);
    } else if (!isBlank) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run];
}
