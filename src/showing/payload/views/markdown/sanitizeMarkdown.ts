import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';

interface MarkdownNode {
  type: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: MarkdownNode[];
}

/** Allowed properties. Others, such as ids and classes, could affect the page outside the payload. */
const allowedProperties: readonly string[] = [
  'href',
  'src',
  'alt',
  'align',
  'start',
  'checked',
  'type',
];

/**
 * Sanitizes an HTML tree in place: removes properties that aren't allowed, escapes invisible characters, and turns raw
 * HTML into text. Doesn't check URLs, which the link and image components do.
 */
export function sanitizeMarkdown(node: MarkdownNode): void {
  if (node.type === 'raw') {
    node.type = 'text';
  }
  if (node.value !== undefined) {
    node.value = escapeInvisible(node.value);
  }
  if (node.properties !== undefined) {
    const entries = Object.entries(node.properties).filter(([name]) =>
      allowedProperties.includes(name),
    );
    node.properties = Object.fromEntries(entries);
  }
  for (const child of node.children ?? []) {
    sanitizeMarkdown(child);
  }
}
