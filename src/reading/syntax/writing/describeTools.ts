import { isFields } from '../block/callFields.ts';
import { checkSyntaxes } from '../assertSyntaxes.ts';
import type { Syntax, ToolDefinitions } from '../Syntax.ts';

/** Explains a notation and the tools to a model, for its system prompt. */
export function describeTools(tools: ToolDefinitions, syntax: Syntax): string {
  checkSyntaxes([syntax], 'describeTools()', 'describeTools(tools, callout)');
  const isNamed = isFields(tools) && Object.values(tools).every(isFields);
  if (!isNamed) {
    throw new TypeError(
      'toolcard: describeTools() was given no tools by name. A model calls a tool by its name. ' +
        'Pass an object, as in { search: { description, inputSchema } }.',
    );
  }
  return syntax.describe(tools);
}
