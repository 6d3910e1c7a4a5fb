export type { Pace } from './pacedPieces.ts';
export type {
  ReplayAdapterOptions,
  ReplayContext,
  ReplayTranscript,
} from './createReplayAdapter.ts';
export type { WithToolCallsOptions } from './withToolCalls.ts';
export { createReplayAdapter } from './createReplayAdapter.ts';
export { withToolCalls } from './withToolCalls.ts';
