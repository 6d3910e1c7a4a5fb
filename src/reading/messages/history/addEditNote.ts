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

/**
 * Adds a note to the output or error of a call, so that the model knows how the user changed the input. Returns a copy
 * of the piece. Returns the piece itself if there is no change, or if the call's source already knows about it.
 */
export function addEditNote(piece: Piece): Piece {
  if (piece.kind !== 'call' || getPath(piece.call.record, 'approval', 'response') !== undefined) {
    return piece;
  }
  const note = writeEditNote(piece.call.record);
  return note === undefined
    ? piece
    : { ...piece, call: { ...piece.call, outcome: addNote(piece.call.outcome, note) } };
}
