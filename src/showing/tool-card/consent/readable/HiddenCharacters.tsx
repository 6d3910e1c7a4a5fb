'use client';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import * as React from 'react';

const highlightName = 'toolcard-hidden';

const getStyles = (theme: Theme) => {
  const { warning, text } = (theme.vars ?? theme).palette;
  return {
    [`::highlight(${highlightName})`]: {
      color: text.primary,
      backgroundColor: `color-mix(in srgb, ${warning.main} 30%, transparent)`,
      textDecoration: `underline ${warning.main}`,
    },
  };
};

/** Matches the codes that `escapeInvisible` writes. */
const label = /\[U\+[\dA-F]{4,6}(?: × \d+)?\]/g;

/** Finds the codes of hidden characters in the texts of an element. */
function findLabels(root: Element): readonly Range[] {
  const ranges: Range[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { 0: found, index } of (node.nodeValue ?? '').matchAll(label)) {
      const range = root.ownerDocument.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + found.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Highlights the codes of hidden characters in an element, also those that appear later. Returns a cleanup function. */
function highlightLabels(root: Element): () => void {
  const highlight = CSS.highlights.get(highlightName) ?? new Highlight();
  // Over the colors of JSON.
  highlight.priority = 1;
  CSS.highlights.set(highlightName, highlight);
  let ranges: readonly Range[] = [];
  const update = (): void => {
    ranges.forEach((range) => highlight.delete(range));
    ranges = findLabels(root);
    ranges.forEach((range) => highlight.add(range));
  };
  const observer = new MutationObserver(update);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  update();
  return () => {
    observer.disconnect();
    ranges.forEach((range) => highlight.delete(range));
  };
}

interface Props {
  /** A selector for the surrounding element whose texts are highlighted. */
  readonly within: string;
}

/**
 * Highlights the codes of hidden characters, such as `[U+202E]`, in the card around it. Uses the CSS Custom Highlight
 * API, so that the names and the input stay single texts for screen readers.
 */
export function HiddenCharacters({ within }: Props): React.JSX.Element {
  const ref = React.useRef<HTMLSpanElement>(null);
  React.useEffect(() => {
    const root = ref.current?.closest(within);
    // In forced-colors mode, highlights would look like a selection.
    const isSupported =
      'Highlight' in globalThis && !globalThis.matchMedia('(forced-colors: active)').matches;
    return root && isSupported ? highlightLabels(root) : undefined;
  }, [within]);
  return (
    <>
      <GlobalStyles styles={getStyles} />
      <span ref={ref} hidden />
    </>
  );
}
