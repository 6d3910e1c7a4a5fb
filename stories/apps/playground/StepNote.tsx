import Typography from '@mui/material/Typography';
import type * as React from 'react';

const maxShownPiece = 120;

/** Describes the piece that a step reads. */
const describePiece = (step: number, piece: string | undefined): string => {
  if (piece === undefined) {
    return step === 0 ? 'nothing read yet' : 'end of text';
  }
  const text = piece.trimEnd() === '' ? piece : piece.trimEnd();
  return JSON.stringify(text.length > maxShownPiece ? `${text.slice(0, maxShownPiece)}…` : text);
};

interface StepNoteProps {
  readonly step: number;
  /** The piece that the step reads. Undefined if it reads none. */
  readonly piece: string | undefined;
}

/** What the current step reads, in one line. */
export const StepNote = ({ step, piece }: StepNoteProps): React.JSX.Element => (
  <Typography variant="body2" noWrap dir="auto" title={piece} sx={{ color: 'text.secondary' }}>
    Reads: <bdi>{describePiece(step, piece)}</bdi>
  </Typography>
);
