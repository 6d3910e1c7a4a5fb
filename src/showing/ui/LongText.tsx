'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';

/** Maximum length of a piece of long text, in characters. */
const pieceLength = 16_384;
/** Maximum number of pieces to render as one element. In longer text, each piece is an element. */
const maxPieces = 4;

const TextRoot = styled('div')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
/** A piece of long text. Skips layout while it is out of view, because laying out ten megabytes would take seconds. */
const PieceRoot = styled('div')({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 4000px',
});

/** Splits text into pieces, at a line end or space if possible. While text arrives, only the last piece changes. */
function splitText(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > pieceLength) {
    const piece = text.slice(start, start + pieceLength);
    const isHalf = /[\uD800-\uDBFF]$/.test(piece);
    const length =
      piece.lastIndexOf('\n') + 1 || piece.lastIndexOf(' ') + 1 || pieceLength - (isHalf ? 1 : 0);
    pieces.push(piece.slice(0, length));
    start += length;
  }
  return [...pieces, text.slice(start)];
}

const Piece = React.memo(function Piece({ text }: { readonly text: string }) {
  return <PieceRoot>{text}</PieceRoot>;
});

/** Plain text with line breaks. While long text arrives, only its last piece rerenders. */
export const LongText = ({ text }: { readonly text: string }): React.JSX.Element => {
  const pieces = splitText(text);
  return (
    <TextRoot dir="auto">
      {pieces.length > maxPieces
        ? Array.from(pieces.entries(), ([number, piece]) => <Piece key={number} text={piece} />)
        : text}
    </TextRoot>
  );
};
