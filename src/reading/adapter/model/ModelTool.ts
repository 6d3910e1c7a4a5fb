import type { ToolDefinition } from '../../syntax/Syntax.ts';

/** What a tool gets beside its input. */
export interface ToolExecution {
  readonly toolCallId: string;
  /** Aborted when the reader stops, and when the time of the tool is over. */
  readonly signal: AbortSignal;
  /** Shows what there is so far. */
  readonly onProgress: (output: unknown) => void;
}

/** A call of a model that is about to run. */
export interface ModelCall {
  readonly toolCallId: string;
  readonly toolName: string;
  /** Frozen: what is shown, approved and run is one and the same. */
  readonly input: unknown;
}

/** A tool that a model may call, and how it runs. */
export interface ModelTool extends ToolDefinition {
  /** Does the work. What it throws is a result that the model sees. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each tool knows the type of its own input
  readonly execute: (input: any, execution: ToolExecution) => unknown;
  /**
   * Whether somebody must agree to a call before it runs.
   * @default what `needsApproval` of the adapter says
   */
  readonly needsApproval?: boolean | ((call: ModelCall) => boolean | Promise<boolean>);
  /**
   * Whether it runs alone: after all calls before it, and before all behind it.
   * @default false
   */
  readonly serial?: boolean;
  /**
   * How long it may take, in milliseconds. Afterwards nobody knows what it did.
   * @default what `timeout` of the adapter says
   */
  readonly timeout?: number;
}

/** The tools that a model may call, by name. */
export type ModelTools = Readonly<Record<string, ModelTool>>;
