import type { ToolDefinition, ToolDefinitions } from './Syntax.ts';

/**
 * Returns the tool with the given name, or undefined if there isn't one. Ignores inherited properties such as
 * `toString`.
 */
export const findTool = (
  tools: ToolDefinitions | undefined,
  name: string,
): ToolDefinition | undefined =>
  tools !== undefined && Object.hasOwn(tools, name) ? tools[name] : undefined;
