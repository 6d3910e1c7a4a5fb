import type { ChatMessageChunk } from '../../core/host/ChatMessageChunk.ts';
import type {
  ChatToolApproval,
  ChatToolInvocationState,
} from '../../core/host/ChatToolInvocation.ts';
import type { Problem } from './Problem.ts';

/** The host's chunks about tool calls. */
export type ToolChunk = Extract<ChatMessageChunk, { type: `tool-${string}` }>;

/** Returns whether a chunk belongs to a tool call. */
export const isToolChunk = (chunk: ChatMessageChunk): chunk is ToolChunk =>
  chunk.type.startsWith('tool-');

/** An event of a scanner: text, reasoning, a chunk of a call, or a problem. */
export type ToolEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | ToolChunk
  | { readonly type: 'problem'; readonly problem: Problem };

/** A call as it was written in the text. Reported when its block ends or the next call in the block starts. */
export interface ReadCall {
  readonly toolCallId: string;
  readonly toolName: string;
  /**
   * The start of the source range. `text.slice(start, end)` is the call's block, or its part of a block with several
   * calls.
   */
  readonly start: number;
  readonly end: number;
  /**
   * The content of the block. Omits keys that the text doesn't contain, and outcomes that `onlyCalls` ignores. Contains
   * an error if the input is invalid.
   */
  readonly written: WrittenCall;
  /** Fields of the block that toolcard doesn't interpret. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The fields of a call's block that toolcard interprets, except the name and id. */
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

/** Returns whether a value is one of the states that the host defines for calls. */
export const isState = (value: unknown): value is ChatToolInvocationState =>
  typeof value === 'string' && Object.hasOwn(states, value);
