import type { ToolDefinitions } from '../syntax/Syntax.ts';

/** A tool as every API describes it, under its own field names. */
export interface WrittenTool {
  readonly name: string;
  readonly description?: string;
  /** The JSON Schema of the input. */
  readonly schema: { readonly type: 'object'; readonly [keyword: string]: unknown };
}

/**
 * Returns the `tools` of a request, or no field if there are no tools, because APIs reject an empty list.
 * APIs also require a schema of an object, so a tool without a schema accepts any object.
 */
export function writeTools<Tool>(
  tools: ToolDefinitions,
  write: (tool: WrittenTool) => Tool,
): { readonly tools?: Tool[] } {
  const written = Object.entries(tools).map(([name, { description, inputSchema }]) =>
    write({
      name,
      ...(description !== undefined && { description }),
      schema: { properties: {}, ...inputSchema, type: 'object' },
    }),
  );
  return written.length > 0 ? { tools: written } : {};
}
