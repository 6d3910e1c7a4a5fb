import type { ModelTool, ModelTools } from './ModelTool.ts';

/**
 * Returns the tool with the given name, or undefined if there isn't one. Ignores inherited properties such as
 * `constructor`.
 */
export const findModelTool = (tools: ModelTools, name: string): ModelTool | undefined =>
  Object.hasOwn(tools, name) ? tools[name] : undefined;
