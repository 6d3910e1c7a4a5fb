import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import type { ToolInvocation } from '../../src/reading/syntax/index.ts';

/** Creates a message. */
export const message = (
  id: string,
  role: ChatMessage['role'],
  ...parts: ChatMessagePart[]
): ChatMessage => ({ id, role, parts });

/** Creates a text part. */
export const text = (words: string): ChatMessagePart => ({ type: 'text', text: words });

/** Creates a call of `search` with an output, unless its fields say otherwise. */
export const tool = (
  toolCallId: string,
  fields: Partial<ToolInvocation> = {},
): ChatMessagePart => ({
  type: 'tool',
  toolInvocation: {
    toolCallId,
    toolName: 'search',
    state: 'output-available',
    input: { q: 'cats' },
    ...(fields.state === undefined && { output: { hits: 3 } }),
    ...fields,
  },
});

/** Creates a call of a tool that isn't known in advance. */
export const dynamicTool = (fields: Partial<ToolInvocation>): ChatMessagePart => ({
  type: 'dynamic-tool',
  toolInvocation: { toolCallId: 'c1', toolName: 'read', state: 'output-available', ...fields },
});

/** The beginning of a step. */
export const step: ChatMessagePart = { type: 'step-start' };

/** Three turns with parallel calls, a denial and a failure. The id of a call repeats. */
export const threeTurns: readonly ChatMessage[] = [
  message('system-0', 'system', text('Be kind.')),
  message('user-1', 'user', text('Cats and dogs?')),
  message(
    'assistant-2',
    'assistant',
    text('I look.'),
    tool('tool-call-1'),
    tool('tool-call-2', { input: { q: 'dogs' }, output: 'none' }),
    text('Three cats.'),
  ),
  message('user-3', 'user', text('Delete them.')),
  message(
    'assistant-4',
    'assistant',
    tool('tool-call-1', {
      toolName: 'delete',
      state: 'output-denied',
      approval: { approved: false, reason: 'Never.' },
    }),
    text('I did not.'),
  ),
  message('user-5', 'user', text('Try again.')),
  message(
    'assistant-6',
    'assistant',
    tool('tool-call-1', { state: 'output-error', errorText: 'Timed out' }),
    step,
    tool('tool-call-2', { state: 'input-available' }),
  ),
  message('user-7', 'user', text('And?')),
];
