import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import type { Syntax, ToolDefinitions, ToolInvocation } from '../Syntax.ts';
import { assertWritable } from '../assertWritable.ts';
import { nameCall } from '../createWriteError.ts';
import { assertSyntaxes } from '../assertSyntaxes.ts';
import { assertArgument } from '../../../core/errors/assertArgument.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { isState } from '../ToolEvent.ts';
import { equalJson } from '../../../core/json/equalJson.ts';
import { getProperties, getRequired } from '../../../core/schema/schemaKeywords.ts';
import { findTool } from '../findTool.ts';

/** Returns the input without optional parameters that equal their default. */
const removeDefaults = (input: unknown, inputSchema: JsonSchema): unknown => {
  if (!isPlainRecord(input)) {
    return input;
  }
  const properties = getProperties(inputSchema, inputSchema);
  const required = getRequired(inputSchema, inputSchema);
  const isNeeded = ([key, value]: readonly [string, unknown]): boolean => {
    const schema = properties.get(key);
    const hasDefault = isPlainRecord(schema) && Object.hasOwn(schema, 'default');
    return !hasDefault || required.includes(key) || !equalJson(schema['default'], value);
  };
  const entries = Object.entries(input);
  return entries.every(isNeeded) ? input : Object.fromEntries(entries.filter(isNeeded));
};

/** Throws if a call has no name, no id or no valid state, because notations don't check the calls they write. */
const assertCall = (call: ToolInvocation): void => {
  for (const key of ['toolCallId', 'toolName', 'state'] as const) {
    const value: unknown = call?.[key];
    assertArgument(
      key === 'state' ? isState(value) : typeof value === 'string',
      value,
      `the ${key} of a call`,
      "The call couldn't be read back.",
      'Pass the `toolInvocation` of a message part.',
    );
  }
};

/**
 * Writes a call in a notation. Throws if the notation can't represent the call. With `tools`, omits optional parameters
 * that equal their default. Notations without types need the tool's schema to write most values other than text.
 */
export function writeCall(
  invocation: ToolInvocation,
  syntax: Syntax,
  tools: ToolDefinitions = {},
): string {
  assertSyntaxes([syntax], 'writeCall()', 'writeCall(call, callout)');
  assertCall(invocation);
  const tool = findTool(tools, invocation.toolName);
  if (invocation.input !== undefined) {
    assertWritable(invocation.input, nameCall(invocation));
  }
  const input = removeDefaults(invocation.input, tool?.inputSchema ?? {});
  return syntax.write({ ...invocation, input }, tool);
}
