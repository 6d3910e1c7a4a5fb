import type {
  ChatMessageChunk,
  ChatToolApproval,
  ChatToolInvocationState,
} from '@mui/x-chat/headless';
import type { Problem } from './Problem.ts';

/** The host's own chunks that tell of a tool call. */
export type ToolChunk = Extract<ChatMessageChunk, { type: `tool-${string}` }>;

/** What a scanner reports: text, reasoning, a step in the life of a call, or a problem. */
export type ToolEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | ToolChunk
  | { readonly type: 'problem'; readonly problem: Problem };

/** A call as it stands in the text, reported when its block has ended. */
export interface ReadCall {
  readonly toolCallId: string;
  readonly toolName: string;
  /** The source range: `text.slice(start, end)` is the block. */
  readonly start: number;
  readonly end: number;
  /** What the block says about the call. A key is there when the text has it. */
  readonly written: WrittenCall;
  /** Fields of the block that mean nothing to toolcard. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What the text of a call may say, beside its name and id. */
export interface WrittenCall {
  readonly state?: ChatToolInvocationState;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly errorText?: string;
  readonly approval?: ChatToolApproval;
}

const states: Record<ChatToolInvocationState, true> = {
  'input-streaming': true,
  'input-available': true,
  'approval-requested': true,
  'approval-responded': true,
  'output-available': true,
  'output-error': true,
  'output-denied': true,
};

/** Whether a text names a state of the host. */
export const isState = (value: unknown): value is ChatToolInvocationState =>
  typeof value === 'string' && Object.hasOwn(states, value);
