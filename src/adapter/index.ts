export type { Pace } from './pacedPieces.ts';
export type { MessagePace } from './MessageReplay.ts';
export type { ReplayChat } from './ConversationReplay.ts';
export type { ReplayContext, ReplayTranscript } from './TextReplay.ts';
export type {
  ConversationReplayAdapter,
  ConversationReplayOptions,
  ReplayAdapter,
  ReplayAdapterOptions,
} from './createReplayAdapter.ts';
export type { WithToolCallsOptions } from './withToolCalls.ts';
export type { Model, ModelStep } from './ModelRun.ts';
export type { ModelAdapterOptions } from './createModelAdapter.ts';
export type { ModelAnswer } from './modelPieces.ts';
export type { ModelCall, ModelTool, ModelTools, ToolExecution } from './ModelTool.ts';
export { createModelAdapter } from './createModelAdapter.ts';
export { createReplayAdapter } from './createReplayAdapter.ts';
export { withToolCalls } from './withToolCalls.ts';
