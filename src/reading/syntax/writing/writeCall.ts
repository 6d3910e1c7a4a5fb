import type { JsonSchema, Syntax, ToolDefinitions, ToolInvocation } from '../Syntax.ts';
import { checkJson } from '../assertWritable.ts';
import { checkSyntaxes } from '../assertSyntaxes.ts';
import { checkGiven } from '../../../core/errors/assertArgument.ts';
import { isFields, isState } from '../block/callFields.ts';
import { sameJson } from '../../../core/json/equalJson.ts';
import { propertiesOf, requiredOf } from '../schema/schemaKeywords.ts';
import { toolOf } from '../findTool.ts';

/** The input without the optional parameters that say no more than their default does. */
const withoutDefaults = (input: unknown, inputSchema: JsonSchema): unknown => {
  if (!isFields(input)) {
    return input;
  }
  const properties = propertiesOf(inputSchema, inputSchema);
  const required = requiredOf(inputSchema, inputSchema);
  const saysMore = ([key, value]: readonly [string, unknown]): boolean => {
    const schema = properties.get(key);
    const hasDefault = isFields(schema) && Object.hasOwn(schema, 'default');
    return !hasDefault || required.includes(key) || !sameJson(schema['default'], value);
  };
  const entries = Object.entries(input);
  return entries.every(saysMore) ? input : Object.fromEntries(entries.filter(saysMore));
};

/** Throws where a call has no name, no id or no state of the chat: the notations write what they are given. */
const checkCall = (call: ToolInvocation): void => {
  for (const key of ['toolCallId', 'toolName', 'state'] as const) {
    const value: unknown = call?.[key];
    checkGiven(
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
  checkSyntaxes([syntax], 'writeCall()', 'writeCall(call, callout)');
  checkCall(invocation);
  const tool = toolOf(tools, invocation.toolName);
  if (invocation.input !== undefined) {
    checkJson(invocation.input, `The call ${invocation.toolCallId} of ${invocation.toolName}`);
  }
  const input = withoutDefaults(invocation.input, tool?.inputSchema ?? {});
  return syntax.write({ ...invocation, input }, tool);
}
