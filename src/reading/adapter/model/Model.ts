import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk, ChatStreamEnvelope } from '../../../core/host/ChatMessageChunk.ts';
import type { ToolDefinitions } from '../../syntax/Syntax.ts';
import type { ModelCall } from './tools/ModelTool.ts';

/** A piece of an answer: text, or a host chunk, for example from `fromOpenAI()`. */
export type ModelPiece = string | ChatMessageChunk | ChatStreamEnvelope;

/** A model's answer: its whole text, or its pieces as they arrive. */
export type ModelAnswer = string | AsyncIterable<ModelPiece> | ReadableStream<ModelPiece>;

/** The context that a model receives with its messages. */
export interface ModelContext {
  /** The tools that the model can call, by name, without the functions that run them. */
  readonly tools: ToolDefinitions;
  /**
   * Aborted when the user stops the answer or the rest of the answer isn't needed, for example because
   * the model has made the maximum number of calls.
   */
  readonly signal: AbortSignal;
}

/** A model: a function that is called in each step with the chat so far and returns the answer. */
export type Model<Message = ChatMessage> = (
  messages: readonly Message[],
  context: ModelContext,
) => ModelAnswer | Promise<ModelAnswer>;

/** One model call and the tool calls in its answer. */
export interface ModelStep {
  /** The number of the step within its answer, counted from 1. */
  readonly step: number;
  /**
   * The calls that were passed to the tools, in order. Includes calls of unknown tools, which fail, but
   * neither malformed calls nor calls that the provider runs itself.
   */
  readonly calls: readonly ModelCall[];
}
