import { getAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdNode } from '../ChatMdNode.ts';
import type { ChatMdProblemCode, ReportProblem } from '../ChatMdProblem.ts';
import type { ChatMdResolve } from '../ChatMdResolve.ts';
import { mergeTexts } from './mergeTexts.ts';
import type { PlacedNode } from './mergeTexts.ts';
import { parseNodes } from './parseNodes.ts';
import { getPosition } from './getPosition.ts';
import { reportMissingAttribute } from './reportMissingAttribute.ts';

/** Maximum nesting depth of imports. Deeper imports aren't expanded. */
const maxDepth = 16;

/**
 * Maximum number of imports in a document and in the imported files. Without this limit, a chain of files that each
 * import the next one twice would expand exponentially.
 */
const maxImports = 1_000;

/** The text of a file, or the reason why it can't be loaded. */
type LoadedFile = { readonly text: string } | { readonly failure: string };

/**
 * Replaces `<import/>` elements inside other elements with the content of their files. Also expands the imports in
 * those files.
 */
export class ImportExpander {
  readonly #resolve: ChatMdResolve;
  readonly #reportIn: (file: string, text: string) => ReportProblem;
  readonly #files = new Map<string, Promise<string | undefined>>();
  #count = 0;

  /** Creates an expander. `reportIn` creates a function that reports the problems of a file. */
  constructor(resolve: ChatMdResolve, reportIn: (file: string, text: string) => ReportProblem) {
    this.#resolve = resolve;
    this.#reportIn = reportIn;
  }

  async expand(nodes: readonly ChatMdNode[], report: ReportProblem): Promise<ChatMdNode[]> {
    const expanded: ChatMdNode[] = [];
    for (const node of nodes) {
      expanded.push(await this.#expandChildren(node, [], report));
    }
    return expanded;
  }

  async #expandChildren(
    node: ChatMdNode,
    chain: readonly string[],
    report: ReportProblem,
  ): Promise<ChatMdNode> {
    return node.type === 'text' || node.children.length === 0
      ? node
      : { ...node, children: await this.#expandAll(node.children, chain, report) };
  }

  async #expandAll(
    nodes: readonly ChatMdNode[],
    chain: readonly string[],
    report: ReportProblem,
  ): Promise<ChatMdNode[]> {
    const expanded: PlacedNode[][] = [];
    for (const place of nodes) {
      // If imports aren't expanded here, the tag is text instead of an element.
      const isImport = place.type === 'element' && place.tag === 'import';
      const content = isImport
        ? await this.#import(place, chain, report)
        : [await this.#expandChildren(place, chain, report)];
      expanded.push(content.map((node) => ({ node, place })));
    }
    return mergeTexts(expanded.flat());
  }

  /** Returns the nodes of an imported file, or the import element itself if the file can't be imported. */
  async #import(
    element: ChatMdElement,
    chain: readonly string[],
    report: ReportProblem,
  ): Promise<ChatMdNode[]> {
    const src = getAttribute(element, 'src');
    if (src === undefined) {
      reportMissingAttribute(element, ['src'], report);
      return [element];
    }
    const path = [...chain, src];
    const shown = path.join(' → ');
    const refuse = (code: ChatMdProblemCode, message: string): ChatMdNode[] => {
      report(code, message, getPosition(element));
      return [element];
    };
    this.#count += 1;
    if (chain.includes(src)) {
      return refuse('import-cycle', `Circular import: ${shown}; not expanded again.`);
    }
    if (path.length > maxDepth) {
      return refuse('import-depth', `Import nested more than ${maxDepth} levels deep: ${shown}.`);
    }
    if (this.#count > maxImports) {
      return refuse('import-depth', `More than ${maxImports} imports; not expanded: ${shown}.`);
    }
    const file = await this.#load(src, chain.at(-1));
    if ('failure' in file) {
      return refuse('import-failed', `The file ${shown} could not be loaded: ${file.failure}`);
    }
    const reportInside = this.#reportIn(src, file.text);
    return this.#expandAll(parseNodes(file.text, src, reportInside), path, reportInside);
  }

  /** Loads a file, at most once for each importing file. */
  async #load(src: string, from: string | undefined): Promise<LoadedFile> {
    const key = JSON.stringify([from, src]);
    // Wrapped in an async function, because the resolver may throw instead of rejecting.
    const loading =
      this.#files.get(key) ?? (async () => this.#resolve(src, 'import', { from, local: true }))();
    this.#files.set(key, loading);
    try {
      const text: unknown = await loading;
      // Checks the type, because resolvers may return null instead of undefined.
      return typeof text === 'string' ? { text } : { failure: 'No text was found.' };
    } catch (error) {
      return { failure: String(error) };
    }
  }
}
