import type { Lose } from './convertHistory.ts';
import type { Piece } from './Step.ts';

const getOtherName = (type: string): string =>
  type.startsWith('source-')
    ? 'sources'
    : type.startsWith('data-')
      ? 'data parts'
      : `"${type}" parts`;

/** Reports a piece that an API has no place for. Steps are no content. */
function loseOther(piece: Piece, lose: Lose, api: string): void {
  if (piece.part.type !== 'step-start') {
    lose(piece, `${api} has no place for ${getOtherName(piece.part.type)}.`);
  }
}

/** Reports a piece that can't be in a message of this role. */
export function reportUnsupportedPart(piece: Piece, lose: Lose, api: string, role: string): void {
  if (piece.kind === 'other') {
    loseOther(piece, lose, api);
  } else {
    const name = { text: 'text', reasoning: 'reasoning', file: 'files', call: 'calls' }[piece.kind];
    lose(piece, `${api} has no place for ${name} in ${role} messages.`);
  }
}

/** Reports what an API can't say about a call with its outcome. */
export function loseCallDetails(
  piece: Extract<Piece, { kind: 'call' }>,
  lose: Lose,
  api: string,
): void {
  const { approval, approvalId, preliminary, state } = piece.call.invocation;
  if (approval?.approved === true || approvalId !== undefined) {
    lose(piece, `${api} has no place for the approval of a call.`);
  }
  if (preliminary === true && state === 'output-available') {
    lose(piece, `${api} can't say that an output is preliminary.`);
  }
}
