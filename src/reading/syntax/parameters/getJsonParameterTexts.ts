import { equalJson } from '../../../core/json/equalJson.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { throwUnwritable } from '../createWriteError.ts';
import type { ToolDefinition, ToolInvocation } from '../Syntax.ts';
import { assertExactInput } from './assertExactInput.ts';
import { assertNoOutcome } from './assertNoOutcome.ts';
import { getPropertyTypes, parseJsonParameter } from './JsonParameterReader.ts';

/**
 * Returns the parameters of a call as text, for notations without types that write lists and objects as JSON. Throws if
 * reading the text would return a different call. Without a schema, only strings can be written.
 */
export function getJsonParameterTexts(
  invocation: ToolInvocation,
  tool?: ToolDefinition,
): (readonly [key: string, text: string])[] {
  const input: unknown = invocation.input === undefined ? {} : invocation.input;
  assertNoOutcome(invocation);
  assertExactInput(invocation, input);
  if (!isPlainRecord(input)) {
    return throwUnwritable(invocation, "its input isn't an object of parameters");
  }
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return given.map(([key, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const parsed = parseJsonParameter(text, getPropertyTypes(key, tool?.inputSchema));
    return 'value' in parsed && equalJson(parsed.value, value)
      ? [key, text]
      : throwUnwritable(
          invocation,
          `its parameter ${key} isn't text, and no schema defines its type`,
        );
  });
}
