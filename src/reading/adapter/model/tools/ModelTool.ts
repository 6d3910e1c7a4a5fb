import type { ToolDefinition } from '../../../syntax/Syntax.ts';
import type { ToolInputRequest, ToolInputResponse } from './ToolInputRequest.ts';

/** The second argument of a tool's `execute` function. */
export interface ToolExecution {
  /** The id of the call. */
  readonly toolCallId: string;
  /** Aborted when the answer is stopped, or when the tool times out. */
  readonly signal: AbortSignal;
  /** Shows a partial result while the tool is running. */
  readonly onProgress: (output: unknown) => void;
  /**
   * Asks the user, in the card of the call, for data or to open a page. Resolves to their answer. The waiting time
   * doesn't count toward the `timeout`. Set by `createModelAdapter`.
   */
  readonly requestInput?: ((request: ToolInputRequest) => Promise<ToolInputResponse>) | undefined;
}

/** A call that a model has made. */
export interface ModelCall {
  readonly toolCallId: string;
  readonly toolName: string;
  /** The input of the call. Frozen, so that the tool runs with exactly the input that was shown and approved. */
  readonly input: unknown;
}

/** A tool that a model can call, and the function that runs it. */
export interface ModelTool extends ToolDefinition {
  /** The title of the tool. Shown in its cards unless the app configures another one. */
  readonly title?: string;
  /** Metadata of the tool. Stored as `toolMetadata` in the records of its calls. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /**
   * Runs the tool and returns its output. If it throws or returns an error, the model and the user see the error's
   * message.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- each tool has its own type of input
  readonly execute: (input: any, execution: ToolExecution) => unknown;
  /**
   * Whether the user must approve a call before it runs. If it is a function, any result except `false` means yes.
   * @default the `needsApproval` option of the adapter
   */
  readonly needsApproval?: boolean | ((call: ModelCall) => boolean | Promise<boolean>);
  /**
   * Whether the tool must run alone: after all earlier calls of the step, and before all later calls.
   * @default false
   */
  readonly serial?: boolean;
  /**
   * Maximum duration of a call in milliseconds. After that, the call fails with an unknown outcome.
   * @default the `timeout` option of the adapter
   */
  readonly timeout?: number;
}

/** The tools that a model can call, by name. */
export type ModelTools = Readonly<Record<string, ModelTool>>;
