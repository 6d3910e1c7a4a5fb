import type { AgUiMessage } from '../../messages/ag-ui/AgUiMessage.ts';

/** The AG-UI definition of one of the app's tools. */
export interface AgUiTool {
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of the input. */
  readonly parameters?: unknown;
}

/** Information for the agent in addition to the conversation. */
export interface AgUiContext {
  readonly description: string;
  readonly value: string;
}

/** An answer to an interrupt, as an entry of a run's `resume` list. */
export interface AgUiResumeEntry {
  readonly interruptId: string;
  readonly status: 'resolved' | 'cancelled';
  /** The answer. Omitted if the interrupt is canceled. */
  readonly payload?: unknown;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** The body of a request for a run. */
export interface AgUiRunInput {
  readonly threadId: string;
  readonly runId: string;
  readonly protocolVersion?: string;
  readonly state: unknown;
  /** All messages of the chat. */
  readonly messages: readonly AgUiMessage[];
  readonly tools: readonly AgUiTool[];
  readonly context: readonly AgUiContext[];
  readonly forwardedProps: unknown;
  /** Answers to all interrupts of the run that this one continues. */
  readonly resume?: readonly AgUiResumeEntry[];
}
