import type { MalformedCalls } from './MalformedCalls.ts';
import type { StepCalls } from './StepCalls.ts';
import type { StepChunks } from './StepChunks.ts';
import type { ToolRunner } from './tools/ToolRunner.ts';

/** The state of one step. */
export interface Step {
  readonly chunks: StepChunks;
  readonly calls: StepCalls;
  readonly runner: ToolRunner;
  /** The blocks that can't run. Undefined if the model doesn't write its calls as text. */
  readonly malformed: MalformedCalls | undefined;
  /** Whether the step has reached `maxCalls`. */
  isTruncated: boolean;
}
