import type { AgUiMessage } from '../../messages/ag-ui/AgUiMessage.ts';

/** A tool of the app, as an AG-UI server receives it. */
export interface AgUiTool {
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of the input. */
  readonly parameters?: unknown;
}

/** Something that the agent should know, apart from the conversation. */
export interface AgUiContext {
  readonly description: string;
  readonly value: string;
}

/** The answer to an interrupt, as an AG-UI server receives it. */
export interface AgUiResumeEntry {
  readonly interruptId: string;
  readonly status: 'resolved' | 'cancelled';
  /** The answer, unless the interrupt was cancelled. */
  readonly payload?: unknown;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** The body of a request for a run. */
export interface AgUiRunInput {
  readonly threadId: string;
  readonly runId: string;
  readonly protocolVersion?: string;
  readonly state: unknown;
  /** The whole chat. */
  readonly messages: readonly AgUiMessage[];
  readonly tools: readonly AgUiTool[];
  readonly context: readonly AgUiContext[];
  readonly forwardedProps: unknown;
  /** The answers to all interrupts of the run that this one continues. */
  readonly resume?: readonly AgUiResumeEntry[];
}
