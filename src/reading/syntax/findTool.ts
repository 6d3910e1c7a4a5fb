import type { ToolDefinition, ToolDefinitions } from './Syntax.ts';

/** Returns the tool with this name. A name such as `toString` finds nothing unless a tool has it. */
export const findTool = (
  tools: ToolDefinitions | undefined,
  name: string,
): ToolDefinition | undefined =>
  tools !== undefined && Object.hasOwn(tools, name) ? tools[name] : undefined;
