import { writeEditNote } from '../../../core/writeEditNote.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import type { Syntax, ToolDefinitions, ToolInvocation } from '../Syntax.ts';
import { writeCall } from './writeCall.ts';
import { writeJsonOrText } from '../../../core/json/writeJsonOrText.ts';

/** Returns a call with the given input and without its outcome. */
const removeOutcome = (
  { toolCallId, toolName }: ToolInvocation,
  input: unknown,
): ToolInvocation => ({
  toolCallId,
  toolName,
  state: 'input-available',
  ...(input !== undefined && { input }),
});

/**
 * Converts each value of an input to text, because some notations can't represent anything else. An input that isn't an
 * object becomes a single parameter named `input`.
 */
const convertToTexts = (input: unknown): unknown =>
  isPlainRecord(input)
    ? Object.fromEntries(Object.entries(input).map(([key, value]) => [key, writeJsonOrText(value)]))
    : { input: writeJsonOrText(input) };

/**
 * Writes a call in the notation, without its outcome. If that isn't possible, tries again with the input's values as
 * text, and finally describes the call in words. Never throws.
 */
export const writeCallForModel = (
  invocation: ToolInvocation,
  syntax: Syntax,
  tools: ToolDefinitions | undefined,
): string => {
  const { toolName, toolCallId, input } = invocation;
  for (const candidate of [input, convertToTexts(input)]) {
    try {
      return writeCall(removeOutcome(invocation, candidate), syntax, tools);
    } catch {
      // Falls back to the next, simpler form.
    }
  }
  return `Call of ${toolName} (${toolCallId}): ${writeJsonOrText(input)}`;
};

/** Functions that describe the outcome of a call, keyed by the call's state. */
const outcomeWords: Record<ToolInvocation['state'], (call: ToolInvocation) => string> = {
  'input-streaming': () => 'was interrupted before its input was complete.',
  'input-available': () => 'has no result.',
  'approval-requested': () => 'is waiting for approval and has no result.',
  'approval-responded': ({ approval }) =>
    `was ${approval?.approved === false ? 'denied' : 'approved'} and has no result.`,
  'output-available': ({ output, preliminary }) =>
    `${preliminary === true ? 'has returned so far' : 'returned'}:\n${writeJsonOrText(output)}`,
  'output-error': ({ errorText }) => `failed:\n${errorText ?? 'No reason was given.'}`,
  'output-denied': () => 'was denied.',
};

/** Describes the outcome of a call in words. */
export const writeOutcomeForModel = (invocation: ToolInvocation, record: unknown): string => {
  const { toolName, toolCallId, state, output, approval, errorText } = invocation;
  const note = writeEditNote(record);
  const isReasonWritten = approval?.reason === undefined || approval.reason === output;
  const isOutputWritten = state === 'output-available' || output === undefined;
  return [
    `${toolName} (${toolCallId}) ${outcomeWords[state](invocation)}`,
    ...(isReasonWritten ? [] : [`Reason: ${approval.reason}`]),
    ...(note === undefined ? [] : [note]),
    ...(isOutputWritten ? [] : [`Output: ${writeJsonOrText(output)}`]),
    ...(errorText === undefined || state === 'output-error' ? [] : [`Error: ${errorText}`]),
  ].join('\n');
};
