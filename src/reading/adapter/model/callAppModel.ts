import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { createPrompt } from './createPrompt.ts';
import type { ModelAnswer } from './Model.ts';
import type { ModelAdapterOptions } from './ModelAdapterOptions.ts';
import { getToolDefinitions } from './tools/getToolDefinitions.ts';

/** The request to a model in one step. */
export interface ModelRequest {
  readonly chat: readonly ChatMessage[];
  readonly correction: string | undefined;
  readonly signal: AbortSignal;
}

const createInstructions = (text: string): ChatMessage => ({
  id: 'system',
  role: 'system',
  parts: [{ type: 'text', text }],
});

/** Calls the app's model. Passes the chat as text if the options contain a notation, or otherwise as host messages. */
export function callAppModel(
  options: ModelAdapterOptions,
  { chat, correction, signal }: ModelRequest,
): ModelAnswer | Promise<ModelAnswer> {
  const { tools = {}, system = '' } = options;
  const context = { tools: getToolDefinitions(tools), signal };
  if (options.syntax === undefined) {
    return options.model(system === '' ? chat : [createInstructions(system), ...chat], context);
  }
  const { model, syntax } = options;
  return model(createPrompt({ tools, system, syntax }, chat, correction), context);
}
