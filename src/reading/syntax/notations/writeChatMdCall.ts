import type { ToolInvocation } from '../Syntax.ts';
import { throwUnwritable } from '../createWriteError.ts';
import { writeChatMdPayload } from '../chatmd-markup/PayloadReader.ts';
import { maxTagLength, writeChatMdAttribute } from '../chatmd-markup/readTag.ts';
import { assertExactInput } from '../parameters/assertExactInput.ts';
import { customType } from '../chatmd-markup/parseChatMdInput.ts';

/** Returns the output of a call, or undefined if there isn't one. Throws if ChatMD can't represent the outcome. */
const getOutput = (invocation: ToolInvocation): string | undefined => {
  const output: unknown = invocation.output;
  const { state, errorText, approval, preliminary } = invocation;
  if (errorText !== undefined || approval !== undefined || preliminary === true) {
    return throwUnwritable(invocation, "ChatMD can't express errors, approvals or partial results");
  }
  if (state === 'output-available' && typeof output === 'string') {
    return output;
  }
  return state === 'input-available' && output === undefined
    ? undefined
    : throwUnwritable(
        invocation,
        `ChatMD can express only text as a result, and not the state ${state}`,
      );
};

/** Writes a call and its result as elements. Throws if reading them would return a different call. */
export function writeChatMdCall(invocation: ToolInvocation): string {
  const { toolCallId, toolName } = invocation;
  const input: unknown = invocation.input === undefined ? {} : invocation.input;
  const output = getOutput(invocation);
  assertExactInput(invocation, input);
  const name = writeChatMdAttribute('function_name', toolName);
  const id = writeChatMdAttribute('tool_call_id', toolCallId);
  const type = typeof input === 'string' ? ` type="${customType}"` : '';
  const isBlank = toolName.trim() === '' || toolCallId.trim() === '';
  const isLong = `${type}${name}${id}`.length > maxTagLength;
  if (name === undefined || id === undefined || isBlank || isLong) {
    return throwUnwritable(invocation, "its name or its id isn't allowed in an attribute");
  }
  const text = typeof input === 'string' ? input : JSON.stringify(input, null, 2);
  const call = `<tool_call${type}${name}${id}>\n${writeChatMdPayload(text)}\n</tool_call>`;
  return output === undefined
    ? call
    : `${call}<tool_response${type}${id}>\n${writeChatMdPayload(output)}\n</tool_response>`;
}
