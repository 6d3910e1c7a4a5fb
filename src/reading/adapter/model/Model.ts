import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk, ChatStreamEnvelope } from '../../../core/host/ChatMessageChunk.ts';
import type { ToolDefinitions } from '../../syntax/Syntax.ts';
import type { ModelCall } from './tools/ModelTool.ts';

/** A piece of an answer: text, or a host chunk with or without an envelope, for example from `fromOpenAI()`. */
export type ModelPiece = string | ChatMessageChunk | ChatStreamEnvelope;

/** A model's answer: a complete text, or a stream of pieces. */
export type ModelAnswer = string | AsyncIterable<ModelPiece> | ReadableStream<ModelPiece>;

/** The second argument of a `Model` function. */
export interface ModelContext {
  /** The tools that the model may call, by name, without the functions that run them. */
  readonly tools: ToolDefinitions;
  /**
   * Aborted when the user stops the answer or when the rest of it isn't needed, for example because the model has made
   * the maximum number of calls.
   */
  readonly signal: AbortSignal;
}

/** A model. Called once per step with the chat so far. Returns its answer. */
export type Model<Message = ChatMessage> = (
  messages: readonly Message[],
  context: ModelContext,
) => ModelAnswer | Promise<ModelAnswer>;

/** One model call and the tool calls in its answer. */
export interface ModelStep {
  /** The number of the step within its answer, starting at 1. */
  readonly step: number;
  /**
   * The calls that were passed to the tools, in order. Includes calls to unknown tools, which fail. Excludes malformed
   * calls and calls that the provider runs itself.
   */
  readonly calls: readonly ModelCall[];
}
