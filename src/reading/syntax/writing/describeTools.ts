import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { assertWritable } from '../assertWritable.ts';
import { nameCall } from '../createWriteError.ts';
import { assertSyntaxes } from '../assertSyntaxes.ts';
import { createToolGuide } from './createToolGuide.ts';
import type { Syntax, ToolDefinition, ToolDefinitions, ToolInvocation } from '../Syntax.ts';

/**
 * Returns text for a model's system prompt, with an explanation of the notation and a description of the tools. Throws
 * if `tools` isn't an object of definitions, or if the notation can't express an example call of a tool.
 */
export function describeTools(tools: ToolDefinitions, syntax: Syntax): string {
  assertSyntaxes([syntax], 'describeTools()', 'describeTools(tools, callout)');
  const isNamed = isPlainRecord(tools) && Object.values(tools).every(isPlainRecord);
  if (!isNamed) {
    throw new TypeError(
      'toolcard: describeTools() was given no tools by name. A model calls a tool by its name. ' +
        'Pass an object, for example { search: { description, inputSchema } }.',
    );
  }
  const guide = syntax.describe(tools);
  const write = (call: ToolInvocation, tool?: ToolDefinition): string => {
    assertWritable(call.input, nameCall(call));
    return syntax.write(call, tool);
  };
  return typeof guide === 'string' ? guide : createToolGuide(tools, { ...guide, write });
}
