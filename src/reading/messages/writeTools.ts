import type { ToolDefinitions } from '../syntax/Syntax.ts';

/** The definition of a tool, with field names that don't depend on the API. */
export interface WrittenTool {
  readonly name: string;
  readonly description?: string;
  /** The JSON Schema of the input. */
  readonly schema: { readonly type: 'object'; readonly [keyword: string]: unknown };
}

/**
 * Returns an object with the `tools` of a request, or an empty object if there are no tools, because APIs reject an
 * empty list. A tool without a schema accepts any object, because APIs require an object schema.
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
