import type { ModelMessage } from '../../syntax/writing/toModelMessages.ts';
import type { ModelCall } from './ModelTool.ts';

/** The answer of a model: its text, or the pieces of its text as they arrive. */
export type ModelAnswer = string | AsyncIterable<string> | ReadableStream<string>;

/** A model that answers with text. */
export type Model = (
  messages: readonly ModelMessage[],
  context: {
    /** Aborted when the user stops the answer, or when the model has made the maximum number of calls. */
    readonly signal: AbortSignal;
  },
) => ModelAnswer | Promise<ModelAnswer>;

/** One call of the model, and the tool calls in its answer. */
export interface ModelStep {
  /** The number of the step within its answer, counted from 1. */
  readonly step: number;
  /** The tool calls that were made, in order. Calls with invalid inputs are not included. */
  readonly calls: readonly ModelCall[];
}
