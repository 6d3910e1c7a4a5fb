import type { Position } from '../../../core/errors/Position.ts';
import type { ChatMdAttributes } from '../../syntax/chatmd-markup/TagReader.ts';
import { isEmptyTag } from '../ChatMdNode.ts';
import type { ChatMdNode, ChatMdTagName } from '../ChatMdNode.ts';
import { literalPiece, NodeFactory } from './NodeFactory.ts';
import type { Content, Opening, TextPiece } from './NodeFactory.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { areImportsExpanded } from './areImportsExpanded.ts';
import { closeUnclosedElements, startsTopLevel } from './closeUnclosedElements.ts';

/** An opening tag that was found in the text. */
export interface FoundTag {
  readonly tag: ChatMdTagName;
  readonly attributes: ChatMdAttributes;
  readonly isEmpty: boolean;
  readonly at: Position;
  readonly end: number;
}

const maxDepth = 100;

/**
 * Builds the tree of a document from its tags and text. All items stay in one list until a closing tag turns the items
 * after its opening tag into children. Each node moves only once, so even a broken document takes linear time:
 *
 *   <user> · text · <doc/> · text · </user>
 *   └ open ┘ └─── its children ──┘
 */
export class TreeBuilder {
  readonly #nodes: NodeFactory;
  readonly #length: number;
  readonly #areImportsExpanded: boolean;
  readonly #report: ReportProblem;
  readonly #completed: ChatMdNode[] = [];
  /** The open elements, outermost first: at most `maxDepth`, so that searching them is cheap. */
  #openings: Opening[] = [];
  #items: (Content | Opening)[] = [];

  constructor(source: string, file: string | undefined, report: ReportProblem) {
    this.#nodes = new NodeFactory(source, file);
    this.#length = source.length;
    // The content of an imported file replaces an import, so imports are expanded there.
    this.#areImportsExpanded = file !== undefined;
    this.#report = report;
  }

  /** Whether the next item directly follows a tag, or the start of the document. */
  get isAfterTag(): boolean {
    return this.#items.at(-1)?.type !== 'text';
  }

  addText(piece: TextPiece): void {
    this.#items.push(piece);
  }

  /**
   * Opens an element, or completes it if it is empty. Adds an import that isn't expanded here as text. If the nesting
   * is too deep, also adds other tags as text, except empty ones and top-level tags at the start of a line. Such a
   * top-level tag then ends all open elements.
   */
  open(found: FoundTag): void {
    const { tag, at, end } = found;
    const isTooDeep = this.#openings.length >= maxDepth;
    if (isTooDeep) {
      const message = `Nesting too deep: <${tag}> is inside ${maxDepth} other elements.`;
      this.#report('nested-too-deep', message, at);
    }
    const isLiteralImport = tag === 'import' && this.#openings.at(-1)?.areImportsExpanded === false;
    if (isTooDeep && startsTopLevel(tag, at.column)) {
      this.#endAll(at.offset);
    } else if ((isTooDeep && !isEmptyTag(tag)) || isLiteralImport) {
      this.#items.push(literalPiece(at, end));
      return;
    }
    const opening = this.#createOpening(found);
    if (found.isEmpty || (isTooDeep && isEmptyTag(tag))) {
      this.#items.push(this.#nodes.createElement(opening, [], end));
    } else {
      this.#items.push(opening);
      this.#openings.push(opening);
    }
  }

  /**
   * Closes the innermost open element with this tag. If there isn't one, reports the closing tag and adds it as text.
   */
  close(tag: ChatMdTagName, at: Position, end: number): void {
    const depth = this.#openings.findLastIndex((opening) => opening.tag === tag);
    const [opening] = depth === -1 ? [] : this.#openings.splice(depth);
    if (opening === undefined) {
      this.#reportClosing(tag, at);
      this.#items.push(literalPiece(at, end));
    } else {
      const items = this.#items.splice(opening.index + 1);
      const children = this.#complete(items, at.offset, ` before </${tag}>`);
      this.#items[opening.index] = this.#nodes.createElement(opening, children, end);
    }
  }

  /** Prevents further reports about the open elements, because the reason why they stay open has been reported. */
  markReported(): void {
    this.#openings.forEach((opening) => {
      opening.isReported = true;
    });
  }

  end(): ChatMdNode[] {
    this.#endAll(this.#length);
    return this.#completed;
  }

  #createOpening({ tag, attributes, at, end }: FoundTag): Opening {
    const parent = this.#openings.at(-1);
    return {
      type: 'opening',
      tag,
      // `Object.fromEntries` can't set a prototype, unlike assignment.
      attributes: Object.fromEntries(attributes),
      at,
      end,
      // Output can contain any tag, so nothing inside it is expanded.
      areImportsExpanded:
        parent?.areImportsExpanded !== false &&
        (areImportsExpanded(tag, attributes) ??
          parent?.areImportsExpanded ??
          this.#areImportsExpanded),
      index: this.#items.length,
      isReported: false,
    };
  }

  #reportClosing(tag: ChatMdTagName, at: Position): void {
    const last = this.#openings.at(-1);
    if (last === undefined) {
      const message = `Closing tag </${tag}> without an opening tag; kept as text.`;
      this.#report('stray-tag', message, at);
    } else {
      const message = `The closing tag </${tag}> does not match <${last.tag}> on line ${last.at.line}.`;
      this.#report('mismatched-tag', message, at);
      last.isReported = true;
    }
  }

  #endAll(offset: number): void {
    // `push(...nodes)` would fail for many nodes, because the number of arguments is limited.
    for (const node of this.#complete(this.#items, offset, '')) {
      this.#completed.push(node);
    }
    this.#items = [];
    this.#openings = [];
  }

  /** Converts the items of one parent to nodes. Reports unclosed elements unless they have already been reported. */
  #complete(items: readonly (Content | Opening)[], offset: number, where: string): ChatMdNode[] {
    for (const item of items) {
      if (item.type === 'opening' && !item.isReported) {
        const message = `Missing closing tag: <${item.tag}> is not closed${where}.`;
        this.#report('unclosed-tag', message, item.at);
      }
    }
    return closeUnclosedElements(items, offset, this.#nodes);
  }
}
