import { getPath } from './json/getPath.ts';
import { writeJsonOrText } from './json/writeJsonOrText.ts';

/**
 * Returns the edited input that the user approved, given a call record. Returns undefined if the user didn't edit it.
 */
const getApprovedInput = (record: unknown): unknown =>
  getPath(record, 'approvedInput') ??
  (getPath(record, 'decision', 'type') === 'approve'
    ? getPath(record, 'decision', 'editedInput')
    : undefined);

/**
 * Returns a note that tells the model about the user's changes to an input, because the model's history contains the
 * original. Returns undefined if the user hasn't changed the input.
 */
export function writeEditNote(record: unknown): string | undefined {
  const input = getApprovedInput(record);
  return input === undefined
    ? undefined
    : `The user changed the input before the call ran: ${writeJsonOrText(input)}`;
}
