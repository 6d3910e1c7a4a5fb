import { writeEditNote } from '../../../core/writeEditNote.ts';
import { getPath } from '../../../core/json/getPath.ts';
import type { Outcome } from './Outcome.ts';
import { parseContentBlocks } from './parseContentBlocks.ts';
import type { Piece } from './Step.ts';
import { writeOutput } from './writeOutcome.ts';

const addNote = (outcome: Outcome, note: string): Outcome => {
  switch (outcome.type) {
    case 'output': {
      const { output } = outcome;
      const blocks = parseContentBlocks(output);
      return {
        type: 'output',
        output: blocks
          ? [{ type: 'text', text: note }, ...blocks]
          : `${note}\n\n${writeOutput(output)}`,
      };
    }
    case 'error':
      return { type: 'error', errorText: `${note}\n\n${outcome.errorText}` };
    default:
      return outcome;
  }
};

/** Adds the error to an output, or the output to an error, because APIs have room for only one of them. */
const addOther = (outcome: Outcome): Outcome => {
  if (outcome.type === 'output' && outcome.errorText) {
    return addNote(outcome, `Error: ${outcome.errorText}`);
  }
  return outcome.type === 'error' && outcome.output !== undefined
    ? { type: 'error', errorText: `${outcome.errorText}\n\nOutput: ${writeOutput(outcome.output)}` }
    : outcome;
};

/**
 * Adds notes for the model to the outcome of a call: the error next to an output or the output next to an error, and
 * how the user changed the input. A call that the provider ran itself gets no error or output, because its outcome has
 * a fixed format. A change that the call's source already knows about isn't mentioned.
 */
export function addOutcomeNotes(piece: Piece): Piece {
  if (piece.kind !== 'call') {
    return piece;
  }
  const { call } = piece;
  const { record } = call;
  const outcome = call.isHosted ? call.outcome : addOther(call.outcome);
  const isChangeKnown = getPath(record, 'approval', 'response') !== undefined;
  const note = isChangeKnown ? undefined : writeEditNote(record);
  return {
    ...piece,
    call: { ...call, outcome: note === undefined ? outcome : addNote(outcome, note) },
  };
}
