import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ToolDefinition, ToolDefinitions } from '../../syntax/Syntax.ts';
import { createPrompt } from './createPrompt.ts';
import type { ModelAnswer } from './Model.ts';
import type { ModelAdapterOptions } from './ModelAdapterOptions.ts';
import type { ModelTool, ModelTools } from './tools/ModelTool.ts';

/** The request to a model in one step. */
export interface ModelRequest {
  readonly chat: readonly ChatMessage[];
  readonly correction: string | undefined;
  readonly signal: AbortSignal;
}

/** The fields of a tool that only the adapter needs. */
const adapterFields: ReadonlySet<string> = new Set<Exclude<keyof ModelTool, keyof ToolDefinition>>([
  'execute',
  'metadata',
  'needsApproval',
  'serial',
  'timeout',
  'title',
]);

/** Returns the tools without the adapter's own fields, so that an app can send them as JSON. */
const getDefinitions = (tools: ModelTools): ToolDefinitions =>
  Object.fromEntries(
    Object.entries(tools).map(([name, tool]) => [
      name,
      Object.fromEntries(Object.entries(tool).filter(([key]) => !adapterFields.has(key))),
    ]),
  );

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
  const context = { tools: getDefinitions(tools), signal };
  if (options.syntax === undefined) {
    return options.model(system === '' ? chat : [createInstructions(system), ...chat], context);
  }
  const { model, syntax } = options;
  return model(createPrompt({ tools, system, syntax }, chat, correction), context);
}
