import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';

/** Creates an approval request of a tool, whose ids contain the tool's name. */
export const askFor = (toolName: string, input: unknown = { path: 'a.txt' }): ChatMessagePart => ({
  type: 'dynamic-tool',
  toolInvocation: {
    toolCallId: toolName,
    toolName,
    state: 'approval-requested',
    approvalId: `approve ${toolName}`,
    input,
  },
});

/** Creates a message in which each of some tools asks for approval. */
export const createRequests = (
  status: NonNullable<ChatMessage['status']>,
  ...toolNames: string[]
): ChatMessage => ({
  id: crypto.randomUUID(),
  role: 'assistant',
  status,
  parts: toolNames.map((toolName) => askFor(toolName)),
});
