import type { ToolDefinition, ToolDefinitions } from '../../../syntax/Syntax.ts';
import type { ModelTool, ModelTools } from './ModelTool.ts';

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
export const getToolDefinitions = (tools: ModelTools): ToolDefinitions =>
  Object.fromEntries(
    Object.entries(tools).map(([name, tool]) => [
      name,
      Object.fromEntries(Object.entries(tool).filter(([key]) => !adapterFields.has(key))),
    ]),
  );
