import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';

/** A node of the tree that Markdown is read into. */
interface Node {
  type: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** What the properties of an element may be; ids and classes could reach out of the payload. */
const kept: readonly string[] = ['href', 'src', 'alt', 'align', 'start', 'checked', 'type'];

const harden = (node: Node): void => {
  if (node.value !== undefined) {
    node.value = escapeInvisible(node.value);
  }
  if (node.properties !== undefined) {
    const entries = Object.entries(node.properties).filter(([name]) => kept.includes(name));
    node.properties = Object.fromEntries(entries);
  }
  for (const child of node.children ?? []) {
    harden(child);
  }
};

/** Takes from Markdown that was read what could hide in it or reach out of it. */
export const sanitizeMarkdown = (): ((tree: Node) => void) => harden;
