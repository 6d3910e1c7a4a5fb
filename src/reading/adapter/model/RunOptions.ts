import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { Problem } from '../../syntax/Problem.ts';
import type { Syntax } from '../../syntax/Syntax.ts';
import type { PendingApprovals } from '../PendingApprovals.ts';
import type { ModelRequest } from './callAppModel.ts';
import type { ModelAnswer, ModelStep } from './Model.ts';
import type { ModelCall, ModelTools } from './tools/ModelTool.ts';

/** Options of all runs of an adapter. See `ModelAdapterOptions`. */
export interface RunOptions {
  readonly ask: (request: ModelRequest) => ModelAnswer | Promise<ModelAnswer>;
  readonly tools: ModelTools;
  readonly syntax: Syntax | undefined;
  readonly maxSteps: number;
  readonly maxCalls: number;
  readonly timeout: number;
  readonly needsApproval: (call: ModelCall) => boolean | Promise<boolean>;
  readonly onStep: ((step: ModelStep) => void) | undefined;
  readonly onProblem: ((problem: Problem) => void) | undefined;
  readonly stepLimitText: (steps: number) => string;
}

/** The arguments of a run that change from answer to answer. */
export interface RunContext {
  readonly messageId: string;
  readonly history: readonly ChatMessage[];
  readonly approvals: PendingApprovals;
  readonly signal: AbortSignal;
}
