import type { ToolDefinition, ToolDefinitions } from './Syntax.ts';

/** What is known of the tool of a name. A name such as `toString` is a name like any other. */
export const findTool = (
  tools: ToolDefinitions | undefined,
  name: string,
): ToolDefinition | undefined =>
  tools !== undefined && Object.hasOwn(tools, name) ? tools[name] : undefined;
