import type { ChatMessage } from '@mui/x-chat/headless';

/** The calls of a run, by the id of each of them. */
export type CallRuns = ReadonlyMap<string, readonly string[]>;

const known = new WeakMap<ChatMessage, CallRuns>();

function runsOf(message: ChatMessage, isPinned: (toolName: string) => boolean): CallRuns {
  const runs = new Map<string, string[]>();
  let run: string[] = [];
  for (const part of message.parts) {
    const call = part.type === 'tool' || part.type === 'dynamic-tool' ? part.toolInvocation : null;
    const isBlank = part.type === 'step-start' || (part.type === 'text' && part.text.trim() === '');
    if (call !== null && !isPinned(call.toolName)) {
      run.push(call.toolCallId);
      runs.set(call.toolCallId, run);
    } else if (!isBlank) {
      run = [];
    }
  }
  return runs;
}

/** The runs of calls in a message that nothing stands between. Each of its calls asks for them. */
export function callRuns(message: ChatMessage, isPinned: (toolName: string) => boolean): CallRuns {
  const runs = known.get(message) ?? runsOf(message, isPinned);
  known.set(message, runs);
  return runs;
}
