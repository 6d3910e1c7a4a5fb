import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk, ChatStreamEnvelope } from '../../../core/host/ChatMessageChunk.ts';
import type { ToolDefinitions } from '../../syntax/Syntax.ts';
import type { ModelCall } from './tools/ModelTool.ts';

/** A piece of an answer: text, or a chunk of the host, for example from `fromOpenAI()`. */
export type ModelPiece = string | ChatMessageChunk | ChatStreamEnvelope;

/** The answer of a model: its whole text, or its pieces as they arrive. */
export type ModelAnswer = string | AsyncIterable<ModelPiece> | ReadableStream<ModelPiece>;

/** The context that a model receives with its messages. */
export interface ModelContext {
  /** The tools that the model can call, by name, without the functions that run them. */
  readonly tools: ToolDefinitions;
  /** Aborted when the user stops the answer, or when the model has made the maximum number of calls. */
  readonly signal: AbortSignal;
}

/** A model, called in each step with the chat so far. */
export type Model<Message = ChatMessage> = (
  messages: readonly Message[],
  context: ModelContext,
) => ModelAnswer | Promise<ModelAnswer>;

/** One call of the model, and the tool calls in its answer. */
export interface ModelStep {
  /** The number of the step within its answer, counted from 1. */
  readonly step: number;
  /**
   * The calls that were passed to the tools, in order. Malformed calls aren't included, nor are the calls
   * that the provider runs itself.
   */
  readonly calls: readonly ModelCall[];
}
