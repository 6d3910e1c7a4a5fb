import type { CallRecord } from '../../../../core/CallRecord.ts';
import type { CallChunk } from '../../../stream/message/MessageReaderOptions.ts';
import type { PendingApprovals } from '../../PendingApprovals.ts';
import type { ModelCall, ModelTools } from './ModelTool.ts';

/** The settings and callbacks for running a call. */
export interface ToolCallContext {
  readonly tools: ModelTools;
  readonly messageId: string;
  /** Returns whether a call needs approval. Applies to tools without their own `needsApproval`. */
  readonly needsApproval: (call: ModelCall) => boolean | Promise<boolean>;
  readonly approvals: PendingApprovals;
  readonly isApproved?: boolean;
  /** A promise that resolves when the call no longer has to wait for earlier calls. */
  readonly turn?: Promise<unknown>;
  /** Maximum duration of a call in milliseconds. Applies to tools without their own `timeout`. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly emit: (chunk: CallChunk) => void;
  readonly note: (toolCallId: string, record: CallRecord) => void;
}
