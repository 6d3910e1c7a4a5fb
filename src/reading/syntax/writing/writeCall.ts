import type { JsonSchema, Syntax, ToolDefinitions, ToolInvocation } from '../Syntax.ts';
import { assertWritable } from '../assertWritable.ts';
import { assertSyntaxes } from '../assertSyntaxes.ts';
import { assertArgument } from '../../../core/errors/assertArgument.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { isState } from '../ToolEvent.ts';
import { equalJson } from '../../../core/json/equalJson.ts';
import { getProperties, getRequired } from '../schema/schemaKeywords.ts';
import { findTool } from '../findTool.ts';

/** The input without the optional parameters that say no more than their default does. */
const withoutDefaults = (input: unknown, inputSchema: JsonSchema): unknown => {
  if (!isPlainRecord(input)) {
    return input;
  }
  const properties = getProperties(inputSchema, inputSchema);
  const required = getRequired(inputSchema, inputSchema);
  const saysMore = ([key, value]: readonly [string, unknown]): boolean => {
    const schema = properties.get(key);
    const hasDefault = isPlainRecord(schema) && Object.hasOwn(schema, 'default');
    return !hasDefault || required.includes(key) || !equalJson(schema['default'], value);
  };
  const entries = Object.entries(input);
  return entries.every(saysMore) ? input : Object.fromEntries(entries.filter(saysMore));
};

/** Throws where a call has no name, no id or no state of the chat: the notations write what they are given. */
const checkCall = (call: ToolInvocation): void => {
  for (const key of ['toolCallId', 'toolName', 'state'] as const) {
    const value: unknown = call?.[key];
    assertArgument(
      key === 'state' ? isState(value) : typeof value === 'string',
      value,
      `the ${key} of a call`,
      'It would not read back.',
      'Pass the toolInvocation of a part.',
    );
  }
};

/**
 * Writes a call in a notation: the text that reads back as the same call. Throws where the notation
 * cannot hold it. With `tools`, optional parameters that equal their default are left out, and
 * notations without types can hold what the schema types.
 */
export function writeCall(
  invocation: ToolInvocation,
  syntax: Syntax,
  tools: ToolDefinitions = {},
): string {
  assertSyntaxes([syntax], 'writeCall()', 'writeCall(call, callout)');
  checkCall(invocation);
  const tool = findTool(tools, invocation.toolName);
  if (invocation.input !== undefined) {
    assertWritable(invocation.input, `The call ${invocation.toolCallId} of ${invocation.toolName}`);
  }
  const input = withoutDefaults(invocation.input, tool?.inputSchema ?? {});
  return syntax.write({ ...invocation, input }, tool);
}
