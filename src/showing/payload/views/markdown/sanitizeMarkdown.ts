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
 * Makes an HTML tree safe: removes properties that aren't allowed, escapes invisible characters, and converts HTML from
 * the Markdown source to text.
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
