import type { MalformedCalls } from './MalformedCalls.ts';
import type { StepCalls } from './StepCalls.ts';
import type { StepChunks } from './StepChunks.ts';
import type { ToolRunner } from './tools/ToolRunner.ts';

/** The state of one step. */
export interface Step {
  readonly chunks: StepChunks;
  readonly calls: StepCalls;
  readonly runner: ToolRunner;
  /** The malformed calls. Undefined for a model with native calls. */
  readonly malformed: MalformedCalls | undefined;
  /** Whether the rest of the model's answer is ignored, because the step has reached `maxCalls`. */
  isTruncated: boolean;
}
