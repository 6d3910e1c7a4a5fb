export type { Pace } from './pacedPieces.ts';
export type {
  ReplayAdapterOptions,
  ReplayContext,
  ReplayTranscript,
} from './createReplayAdapter.ts';
export type { WithToolCallsOptions } from './withToolCalls.ts';
export type { Model, ModelStep } from './ModelRun.ts';
export type { ModelAdapterOptions } from './createModelAdapter.ts';
export type { ModelAnswer } from './modelPieces.ts';
export type { ModelCall, ModelTool, ModelTools, ToolExecution } from './ModelTool.ts';
export { createModelAdapter } from './createModelAdapter.ts';
export { createReplayAdapter } from './createReplayAdapter.ts';
export { withToolCalls } from './withToolCalls.ts';
