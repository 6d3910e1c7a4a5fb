'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { createSyntaxColors } from './syntaxColors.ts';
import { tokenizeJson } from './tokenizeJson.ts';

/** Maximum length of highlighted text. Highlighting longer text would take too long. */
const maxCharacters = 20_000;

const getHighlightName = (className: string): string => `toolcard-${className}`;

const JsonRoot = styled('span')(({ theme }) => ({
  // Punctuation is less important than keys and values.
  color: (theme.vars ?? theme).palette.text.secondary,
  '@media screen': createSyntaxColors(
    theme,
    (className) => `&::highlight(${getHighlightName(className)})`,
  ),
}));

/** Highlights the tokens of JSON in a text node. Returns a function that removes the highlights. */
function highlight(node: Node, json: string): () => void {
  const removals = tokenizeJson(json).map(({ start, end, className }) => {
    const name = getHighlightName(className);
    const found = CSS.highlights.get(name) ?? new Highlight();
    CSS.highlights.set(name, found);
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    found.add(range);
    return () => found.delete(range);
  });
  return () => removals.forEach((remove) => remove());
}

/**
 * JSON with syntax highlighting. The caller must escape invisible characters in `text`. Uses the CSS Custom Highlight
 * API instead of an element per token, so that screen readers read the text as a whole.
 */
export function JsonText({ text }: { readonly text: string }): React.JSX.Element {
  const ref = React.useRef<HTMLSpanElement>(null);
  React.useEffect(() => {
    const node = ref.current?.firstChild;
    // In forced-colors mode, highlights would look like a selection.
    const isSupported =
      'Highlight' in globalThis && !globalThis.matchMedia('(forced-colors: active)').matches;
    return node && isSupported && text.length <= maxCharacters ? highlight(node, text) : undefined;
  }, [text]);
  return <JsonRoot ref={ref}>{text}</JsonRoot>;
}
