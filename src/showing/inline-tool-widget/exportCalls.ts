import type { ToolActivityCall } from '../call/toolActivity.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { getToolConfig, redactInvocation } from '../call/toolConfig.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import { loadRedactionEngine } from '../redaction/loadRedactionEngine.ts';
import { getRedaction } from '../redaction/Redaction.ts';
import { toJsonValue } from '../format/value/toJsonValue.ts';

/**
 * A format in which calls can be copied, such as a notation of `toolcard/syntax`. `write` receives one call at a time,
 * without its secrets.
 */
export interface CallExport {
  /** The label of the button. */
  readonly label: string;
  readonly write: (invocation: ToolCardInvocation) => string;
}

/** Returns a call without its secrets. */
const redactCall = (
  { invocation }: ToolActivityCall,
  tools: ToolConfigMap | undefined,
): ToolCardInvocation =>
  redactInvocation(invocation, getRedaction(getToolConfig(tools, invocation.toolName).redact));

/** Returns a call with its commentary, its times and the user's decision, as JSON data without secrets. */
const toExportedCall = (call: ToolActivityCall, tools: ToolConfigMap | undefined): object => {
  const { commentary, commentaryAfter, record } = call;
  const { startedAt, endedAt, decision: given } = record ?? {};
  const { redact } = getToolConfig(tools, call.invocation.toolName);
  const decision = given && getRedaction(redact).maskValue(given);
  const context = { commentary, commentaryAfter, startedAt, endedAt, decision };
  const invocation = { ...redactCall(call, tools) };
  return { ...Object(toJsonValue(invocation)), ...Object(toJsonValue(context)) };
};

const toJson = (value: object): string => JSON.stringify(value, null, 2);

/** Converts a call to JSON, without its secrets. */
export async function writeCallAsJson(
  call: ToolActivityCall,
  tools: ToolConfigMap | undefined,
): Promise<string> {
  await loadRedactionEngine();
  return toJson(toExportedCall(call, tools));
}

/** Converts calls to a JSON array, without their secrets. */
export async function writeCallsAsJson(
  calls: readonly ToolActivityCall[],
  tools: ToolConfigMap | undefined,
): Promise<string> {
  await loadRedactionEngine();
  return toJson(calls.map((call) => toExportedCall(call, tools)));
}

/**
 * Converts calls to one of the app's formats, without secrets and separated by line breaks. If a call can't be
 * converted, writes its tool name and the error instead.
 */
export async function writeCallsWith(
  write: CallExport['write'],
  calls: readonly ToolActivityCall[],
  tools: ToolConfigMap | undefined,
): Promise<string> {
  await loadRedactionEngine();
  return calls
    .map((call) => {
      try {
        return write({ ...redactCall(call, tools) });
      } catch (error) {
        // Some notations can't represent every value.
        return `${call.invocation.toolName}: ${String(error)}`;
      }
    })
    .join('\n');
}
