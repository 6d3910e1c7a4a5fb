import { getAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdNode } from '../ChatMdNode.ts';
import type { ChatMdProblemCode, ReportProblem } from '../ChatMdProblem.ts';
import type { ChatMdResolve } from '../ChatMdResolve.ts';
import { mergeTexts } from './mergeTexts.ts';
import type { PlacedNode } from './mergeTexts.ts';
import { readDocument } from './DocumentReader.ts';
import { nodePosition } from './nodePosition.ts';

/** Imports within imports. */
const maxDepth = 16;

/** All imports of a document: files that import others twice would make millions of them. */
const maxImports = 1_000;

/** Puts the text of files in the place of `<import/>`, and of the imports in them. */
export class ImportExpander {
  readonly #resolve: ChatMdResolve;
  readonly #reportIn: (file: string | undefined, text: string) => ReportProblem;
  readonly #texts = new Map<string, Promise<string | undefined>>();
  #count = 0;

  /** `reportIn` gives the way to report what is wrong in a file. */
  constructor(
    resolve: ChatMdResolve,
    reportIn: (file: string | undefined, text: string) => ReportProblem,
  ) {
    this.#resolve = resolve;
    this.#reportIn = reportIn;
  }

  /** Expands what stands in the elements of a document. */
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
      // What is no place for an import holds its tag as text.
      const isImport = place.type === 'element' && place.tag === 'import';
      const put = isImport
        ? await this.#import(place, chain, report)
        : [await this.#expandChildren(place, chain, report)];
      expanded.push(put.map((node) => ({ node, place })));
    }
    return mergeTexts(expanded.flat());
  }

  async #import(
    element: ChatMdElement,
    chain: readonly string[],
    report: ReportProblem,
  ): Promise<ChatMdNode[]> {
    const src = getAttribute(element, 'src');
    const refuse = (code: ChatMdProblemCode, message: string): ChatMdNode[] => {
      report(code, message, nodePosition(element));
      return [element];
    };
    if (src === undefined) {
      return refuse('missing-attribute', 'The element <import> has no src.');
    }
    const way = [...chain, src];
    const shown = way.join(' → ');
    this.#count += 1;
    if (chain.includes(src)) {
      return refuse('import-cycle', `A file imports itself: ${shown}.`);
    }
    if (way.length > maxDepth) {
      return refuse('import-depth', `Imports nest deeper than ${maxDepth}: ${shown}.`);
    }
    if (this.#count > maxImports) {
      return refuse(
        'import-depth',
        `There are more than ${maxImports} imports; the last is ${shown}.`,
      );
    }
    const text = await this.#textOf(src, chain.at(-1)).catch((error: unknown) => String(error));
    if (typeof text !== 'object') {
      return refuse(
        'import-failed',
        `The import ${shown} failed: ${text ?? 'there is no such text'}.`,
      );
    }
    const reportInside = this.#reportIn(src, text.text);
    const nodes = readDocument(text.text, src, reportInside);
    return this.#expandAll(nodes, way, reportInside);
  }

  /** The text of a file, in an object of its own, since an error is told by a text. */
  async #textOf(src: string, from: string | undefined): Promise<{ text: string } | undefined> {
    const key = JSON.stringify([from, src]);
    const known = this.#texts.get(key);
    // Within a function that may throw at once.
    const found = known ?? (async () => this.#resolve(src, 'import', { from, local: true }))();
    this.#texts.set(key, found);
    const text: unknown = await found;
    // Many ways to look something up give null where there is nothing.
    return typeof text === 'string' ? { text } : undefined;
  }
}
