import type { ToolActivityCall } from '../call/toolActivity.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { toJsonValue } from '../format/value/toJsonValue.ts';

/** A format in which calls can be copied, such as a notation of `toolcard/syntax`. */
export interface CallExport {
  /** The label of the button. */
  readonly label: string;
  readonly write: (invocation: ToolCardInvocation) => string;
}

/** Returns a call with its commentary and its times, as JSON data. */
const toExportedCall = (call: ToolActivityCall): object => {
  const { invocation, commentary, commentaryAfter, record } = call;
  const { startedAt, endedAt } = record ?? {};
  const context = { commentary, commentaryAfter, startedAt, endedAt };
  return { ...Object(toJsonValue(invocation)), ...Object(toJsonValue(context)) };
};

const toJson = (value: object): string => JSON.stringify(value, null, 2);

/** Writes one call as JSON. */
export const writeCallAsJson = (call: ToolActivityCall): string => toJson(toExportedCall(call));

/** Writes calls as a JSON array. */
export const writeCallsAsJson = (calls: readonly ToolActivityCall[]): string =>
  toJson(calls.map(toExportedCall));

/**
 * Writes calls in one of the app's formats, separated by line breaks. A call that can't be written is
 * replaced by its tool name and the error.
 */
export const writeCallsWith = (
  write: CallExport['write'],
  calls: readonly ToolActivityCall[],
): string =>
  calls
    .map(({ invocation }) => {
      try {
        return write(invocation);
      } catch (error) {
        // Some notations can't represent every value.
        return `${invocation.toolName}: ${String(error)}`;
      }
    })
    .join('\n');
