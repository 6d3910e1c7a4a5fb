import type { ChatMessageChunk } from '@mui/x-chat/headless';
import type { CallRecord } from '../../../core/callRecords.ts';
import type { PendingApprovals } from './PendingApprovals.ts';
import type { ModelCall, ModelTool, ModelTools } from './ModelTool.ts';
import { whenAborted } from './whenAborted.ts';

/** What calls need to run. */
export interface CallSurroundings {
  readonly tools: ModelTools;
  readonly messageId: string;
  readonly needsApproval: (call: ModelCall) => boolean | Promise<boolean>;
  readonly approvals: PendingApprovals;
  /** Whether somebody has agreed already. */
  readonly isApproved?: boolean;
  /** How long a tool may take that does not say so itself. */
  readonly timeout: number;
  /** Aborted when the reader stops. */
  readonly signal: AbortSignal;
  readonly emit: (chunk: ChatMessageChunk) => void;
  readonly note: (toolCallId: string, record: CallRecord) => void;
}

type Outcome =
  | { readonly type: 'output'; readonly output: unknown }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'timeout' }
  | { readonly type: 'stopped' };

/** The tool of a name, by own keys alone. */
export const findModelTool = (tools: ModelTools, name: string): ModelTool | undefined =>
  Object.hasOwn(tools, name) ? tools[name] : undefined;

/** Browsers cannot wait longer: beyond it they do not wait at all. */
const maxTimeout = 2 ** 31 - 1;

const messageOf = (error: unknown): string => {
  try {
    return String(error instanceof Error ? error.message || error.name : error);
  } catch {
    return 'an error that cannot be shown';
  }
};

const mustBeAsked = async (
  call: ModelCall,
  tool: ModelTool,
  { needsApproval, signal }: CallSurroundings,
): Promise<boolean> => {
  const own = tool.needsApproval ?? needsApproval;
  if (typeof own !== 'function') {
    return own;
  }
  const { aborted, forget } = whenAborted(signal);
  try {
    const isNeeded = await Promise.race([own(call), aborted]);
    signal.throwIfAborted();
    // Whoever does not say no wants to be asked.
    return isNeeded !== false;
  } finally {
    forget();
  }
};

/** Runs a tool until it is done, its time is over, or the reader stops. Leaves nothing behind. */
async function execute(
  { toolCallId, input }: ModelCall,
  tool: ModelTool,
  { signal, emit, timeout }: CallSurroundings,
): Promise<Outcome> {
  const stop = new AbortController();
  const limit = tool.timeout ?? timeout;
  const either = AbortSignal.any([signal, stop.signal]);
  const onTimeout = (): void =>
    stop.abort(new DOMException('The time of the tool is over.', 'TimeoutError'));
  const timer = limit <= maxTimeout ? setTimeout(onTimeout, limit) : undefined;
  const { aborted, forget } = whenAborted(either);
  let isOver = false;
  const onProgress = (output: unknown): void => {
    if (!isOver && !either.aborted) {
      emit({ type: 'tool-output-available', toolCallId, output, preliminary: true });
    }
  };
  const working = async (): Promise<Outcome> => {
    try {
      const output: unknown = await tool.execute(input, {
        toolCallId,
        signal: either,
        onProgress,
      });
      // As JSON, which the model is told, an error would say nothing.
      return output instanceof Error
        ? { type: 'error', error: output }
        : { type: 'output', output: output ?? null };
    } catch (error) {
      return { type: 'error', error };
    }
  };
  const outcome = await Promise.race([working(), aborted]);
  isOver = true;
  forget();
  clearTimeout(timer);
  return outcome ?? { type: signal.aborted ? 'stopped' : 'timeout' };
}

/** Says how a call went. */
function tell(
  { toolCallId }: ModelCall,
  outcome: Outcome,
  limit: number,
  { emit, note }: CallSurroundings,
): void {
  switch (outcome.type) {
    case 'output':
      emit({ type: 'tool-output-available', toolCallId, output: outcome.output });
      break;
    case 'error':
      emit({ type: 'tool-output-error', toolCallId, errorText: messageOf(outcome.error) });
      break;
    case 'timeout':
      note(toolCallId, { outcome: 'unknown' });
      emit({
        type: 'tool-output-error',
        toolCallId,
        errorText: `No answer after ${limit / 1_000} seconds. Whether the tool did its work is not known.`,
      });
      break;
    default:
    // Who stopped it knows; the card shows that it was interrupted.
  }
}

/** Asks whether a call may run, where it must be asked. */
async function isAllowed(
  call: ModelCall,
  tool: ModelTool,
  surroundings: CallSurroundings,
): Promise<boolean> {
  const { messageId, approvals, signal, emit, note } = surroundings;
  if (surroundings.isApproved === true || !(await mustBeAsked(call, tool, surroundings))) {
    return true;
  }
  const { toolCallId } = call;
  // The host gives an answer to the first call of an id: ids of calls repeat, this one does not.
  const approvalId = `${messageId}:${toolCallId}`;
  emit({ type: 'tool-approval-request', ...call, approvalId });
  const { approved, reason } = await approvals.wait(approvalId, signal);
  note(toolCallId, { answeredAt: Date.now() });
  if (!approved) {
    emit({
      type: 'tool-output-denied',
      toolCallId,
      ...(reason !== undefined && { reason }),
    });
  }
  return approved;
}

/** Runs one call of a model, with all that may happen to it, and says how it went. Never rejects. */
export async function runToolCall(call: ModelCall, surroundings: CallSurroundings): Promise<void> {
  const { tools, timeout, signal } = surroundings;
  const tool = findModelTool(tools, call.toolName);
  try {
    signal.throwIfAborted();
    if (tool === undefined) {
      const names = Object.keys(tools).join(', ');
      throw new Error(`There is no tool named ${call.toolName}. The tools are: ${names}.`);
    }
    if (await isAllowed(call, tool, surroundings)) {
      // The reader may have stopped while somebody agreed.
      signal.throwIfAborted();
      const outcome = await execute(call, tool, surroundings);
      tell(call, outcome, tool.timeout ?? timeout, surroundings);
    }
  } catch (error) {
    if (!signal.aborted) {
      tell(call, { type: 'error', error }, timeout, surroundings);
    }
  }
}
