import type { ToolDefinition, ToolDefinitions } from './Syntax.ts';

/** Finds a tool by name. Ignores inherited properties such as `toString`. */
export const findTool = (
  tools: ToolDefinitions | undefined,
  name: string,
): ToolDefinition | undefined =>
  tools !== undefined && Object.hasOwn(tools, name) ? tools[name] : undefined;
