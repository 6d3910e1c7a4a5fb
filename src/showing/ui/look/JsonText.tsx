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

/** Minimum length of a line that may wrap on a phone. Shorter lines need no element. */
const minWrapped = 30;
/** Maximum indentation of wrapped text in characters. */
const maxIndent = 24;

/** Renders the lines of a text. If a long line wraps, the rest of it is indented deeper than its beginning. */
function renderLines(text: string): React.ReactNode[] {
  const nodes: React.ReactNode[] = [];
  let short = '';
  for (const line of text.split(/(?<=\n)/)) {
    if (line.length < minWrapped) {
      short += line;
    } else {
      const indent = Math.min(line.search(/[^ ]|$/) + 2, maxIndent);
      const style = { paddingInlineStart: `${indent}ch`, textIndent: `-${indent}ch` };
      nodes.push(
        short,
        <span key={nodes.length} style={{ display: 'block', ...style }}>
          {line}
        </span>,
      );
      short = '';
    }
  }
  return [...nodes, short];
}

/** Returns a function that finds the places of ascending indexes of the text in an element. */
function createPlaceFinder(root: Node): (index: number) => [node: Node, offset: number] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode() ?? root;
  let end = node.textContent?.length ?? 0;
  return (index) => {
    for (let next: Node | null = node; index > end && next !== null;) {
      next = walker.nextNode();
      node = next ?? node;
      end += next?.textContent?.length ?? 0;
    }
    return [node, index - end + (node.textContent?.length ?? 0)];
  };
}

/** Highlights the tokens of JSON in an element. Returns a function that removes the highlights. */
function highlight(root: Node, json: string): () => void {
  const findPlace = createPlaceFinder(root);
  const removals = tokenizeJson(json).map(({ start, end, className }) => {
    const name = getHighlightName(className);
    const found = CSS.highlights.get(name) ?? new Highlight();
    CSS.highlights.set(name, found);
    const range = document.createRange();
    range.setStart(...findPlace(start));
    range.setEnd(...findPlace(end));
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
    const root = ref.current;
    // In forced-colors mode, highlights would look like a selection.
    const isSupported =
      'Highlight' in globalThis && !globalThis.matchMedia('(forced-colors: active)').matches;
    return root && isSupported && text.length <= maxCharacters ? highlight(root, text) : undefined;
  }, [text]);
  return <JsonRoot ref={ref}>{renderLines(text)}</JsonRoot>;
}
