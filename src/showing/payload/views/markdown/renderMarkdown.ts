import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Components } from 'hast-util-to-jsx-runtime';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import type * as React from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { hideCharacterReferences } from './hideCharacterReferences.ts';
import { sanitizeMarkdown } from './sanitizeMarkdown.ts';

/**
 * Parses Markdown and renders it with components. Uses the parsers directly, because with react-markdown, npm would
 * install React even on servers.
 */
export function renderMarkdown(text: string, components: Components): React.ReactElement {
  const { text: hidden, decode } = hideCharacterReferences(text);
  const markdown = fromMarkdown(hidden, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  decode(markdown);
  const tree = toHast(markdown, {
    // Keeps HTML as raw nodes, which `sanitizeMarkdown` turns into text.
    allowDangerousHtml: true,
    footnoteLabel: '–',
    footnoteBackLabel: '',
    footnoteLabelTagName: 'p',
  });
  sanitizeMarkdown(tree);
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components,
    ignoreInvalidStyle: true,
    passKeys: true,
  });
}
