'use client';
import * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { hideBase64 } from '../../../format/text/hideBase64.ts';
import { formatInPieces } from '../../../format/value/formatInPieces.ts';
import { takeBeginning } from '../../../format/value/joinTextPieces.ts';

/** Maximum number of entries of a collection in its preview. */
const maxEntries = 20;
/** Maximum length of a preview in characters. A row shows less. */
const maxLength = 200;

const preview = (value: unknown): string => {
  try {
    const { text } = takeBeginning(formatInPieces(value, maxEntries), 4 * maxLength);
    return hideBase64(text).replaceAll(/\s+/g, ' ').slice(0, maxLength);
  } catch {
    return '';
  }
};

/**
 * The beginning of a closed collection, on one line. Hidden from screen readers, because the row already has a name.
 * Memoized, because listing many keys is slow.
 */
export const TreePreview: React.MemoExoticComponent<
  ({ value }: { readonly value: unknown }) => React.JSX.Element
> = React.memo(function TreePreview({ value }) {
  return (
    <span className="preview" aria-hidden>
      {`  ${escapeInvisible(preview(value), { inline: true })}`}
    </span>
  );
});
