import type { Lose } from './convertHistory.ts';
import type { Piece } from './Step.ts';

const getOtherName = (type: string): string =>
  type.startsWith('source-')
    ? 'sources'
    : type.startsWith('data-')
      ? 'data parts'
      : `"${type}" parts`;

/** Reports a piece that an API can't represent. Ignores step boundaries, which aren't content. */
function loseOther(piece: Piece, lose: Lose, api: string): void {
  if (piece.part.type !== 'step-start') {
    lose(piece, `${api} doesn't support ${getOtherName(piece.part.type)}.`);
  }
}

/** Reports a piece that an API doesn't accept in messages of the given role. */
export function reportUnsupportedPart(piece: Piece, lose: Lose, api: string, role: string): void {
  if (piece.kind === 'other') {
    loseOther(piece, lose, api);
  } else {
    const name = { text: 'text', reasoning: 'reasoning', file: 'files', call: 'calls' }[piece.kind];
    lose(piece, `${api} doesn't support ${name} in ${role} messages.`);
  }
}

/**
 * Reports the details of a call that an API can't represent: its approval or approval request, and the preliminary
 * status of its output.
 */
export function loseCallDetails(
  piece: Extract<Piece, { kind: 'call' }>,
  lose: Lose,
  api: string,
): void {
  const { approval, approvalId, preliminary, state } = piece.call.invocation;
  if (approval?.approved === true || approvalId !== undefined) {
    lose(piece, `${api} doesn't support the approval of a call.`);
  }
  if (preliminary === true && state === 'output-available') {
    lose(piece, `${api} can't mark an output as preliminary.`);
  }
}
