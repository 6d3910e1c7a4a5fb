import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { ChatMdAttributes } from '../../syntax/chatmd-markup/TagReader.ts';
import { isEmptyTag, isTopLevelTag } from '../ChatMdNode.ts';
import type { ChatMdElementAttributes, ChatMdNode, ChatMdTagName } from '../ChatMdNode.ts';
import { NodeFactory } from './NodeFactory.ts';
import type { Content, TextPiece } from './NodeFactory.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { expandsImports } from './expandsImports.ts';

/** An opening tag whose closing one has not come. */
interface Opening {
  readonly type: 'opening';
  readonly tag: ChatMdTagName;
  readonly attributes: ChatMdElementAttributes;
  readonly at: Position;
  readonly end: number;
  /** Whether an `<import/>` within it is expanded. */
  readonly expands: boolean;
  /** Its place among the items. */
  readonly index: number;
  /** Whether what is wrong with it has been said. */
  isReported: boolean;
}

type Item = Content | Opening;

/** An opening tag as it is found. */
export interface FoundTag {
  readonly tag: ChatMdTagName;
  readonly attributes: ChatMdAttributes;
  readonly isEmpty: boolean;
  readonly at: Position;
  readonly end: number;
}

const maxDepth = 100;

const begins = ({ tag, column }: { tag: ChatMdTagName; column: number }): boolean =>
  column === 1 && isTopLevelTag(tag);

/**
 * Builds the tree of a document from its tags and texts. All of it lies in one list until a closing tag
 * comes, which takes what stands behind its opening one: so each node moves once, whatever is broken.
 */
export class TreeBuilder {
  readonly #nodes: NodeFactory;
  readonly #length: number;
  readonly #expands: boolean;
  readonly #report: ReportProblem;
  /** What stands at the top level before that. */
  readonly #ended: ChatMdNode[] = [];
  #items: Item[] = [];
  #openings: Opening[] = [];
  /** How many openings of each tag there are. */
  readonly #counts = new Map<ChatMdTagName, number>();

  constructor(source: string, file: string | undefined, report: ReportProblem) {
    this.#nodes = new NodeFactory(source, file);
    this.#length = source.length;
    // What is imported stands where imports are expanded.
    this.#expands = file !== undefined;
    this.#report = report;
  }

  addText(piece: TextPiece): void {
    this.#items.push(piece);
  }

  open({ tag, attributes, isEmpty, at, end }: FoundTag): void {
    const isTooDeep = this.#openings.length >= maxDepth;
    if (isTooDeep) {
      this.#report('nested-too-deep', `The tag <${tag}> opens within ${maxDepth} others.`, at);
    }
    if (isTooDeep && begins({ tag, column: at.column })) {
      this.#endAll(at.offset);
    } else if (
      (isTooDeep && !isEmptyTag(tag)) ||
      (tag === 'import' && this.#openings.at(-1)?.expands === false)
    ) {
      this.#addLiteral(at, end);
      return;
    }
    const parent = this.#openings.at(-1);
    const expands = expandsImports(tag, attributes) ?? parent?.expands ?? this.#expands;
    const record: Record<string, string | true> = {};
    attributes.forEach((value, name) => setOwnKey(record, name, value));
    const index = this.#items.length;
    const opening: Opening = {
      type: 'opening',
      tag,
      attributes: record,
      at,
      end,
      expands,
      index,
      isReported: false,
    };
    if (isEmpty || (isTooDeep && isEmptyTag(tag))) {
      this.#items.push(this.#nodes.element(opening, [], end));
    } else {
      this.#items.push(opening);
      this.#openings.push(opening);
      this.#counts.set(tag, this.#countOf(tag) + 1);
    }
  }

  close(tag: ChatMdTagName, at: Position, end: number): void {
    const last = this.#openings.at(-1);
    if (this.#countOf(tag) === 0) {
      if (last === undefined) {
        this.#report('stray-tag', `The tag </${tag}> closes nothing.`, at);
      } else {
        this.#report('mismatched-tag', `The element <${last.tag}> is closed by </${tag}>.`, at);
        last.isReported = true;
      }
      this.#addLiteral(at, end);
      return;
    }
    let opening = this.#pop();
    while (opening !== undefined && opening.tag !== tag) {
      opening = this.#pop();
    }
    if (opening !== undefined) {
      const items = this.#items.splice(opening.index + 1);
      const children = this.#settle(items, at.offset, `before </${tag}>`);
      this.#items[opening.index] = this.#nodes.element(opening, children, end);
    }
  }

  /** Says that what is open will not be closed, for a reason that has been told. */
  excuse(): void {
    this.#openings.forEach((opening) => {
      opening.isReported = true;
    });
  }

  /** Ends the document, and gives what stands at its top level. */
  end(): ChatMdNode[] {
    this.#endAll(this.#length);
    return this.#ended;
  }

  /** Ends all that is open. */
  #endAll(offset: number): void {
    for (const node of this.#settle(this.#items, offset, 'at all')) {
      this.#ended.push(node);
    }
    this.#items = [];
    this.#openings = [];
    this.#counts.clear();
  }

  #countOf(tag: ChatMdTagName): number {
    return this.#counts.get(tag) ?? 0;
  }

  #pop(): Opening | undefined {
    const opening = this.#openings.pop();
    if (opening !== undefined) {
      this.#counts.set(opening.tag, this.#countOf(opening.tag) - 1);
    }
    return opening;
  }

  #addLiteral(at: Position, end: number): void {
    this.#items.push({ type: 'text', at, end, from: at.offset, to: end });
  }

  /**
   * Settles what was never closed among the items of one element: what holds nothing is whole, what
   * stands at the start of a line goes on to the next element that does, and the rest is text.
   */
  #settle(items: readonly Item[], end: number, where: string): ChatMdNode[] {
    const settled: Content[] = [];
    const broken: { readonly opening: Opening; readonly content: Content[] }[] = [];
    const add = (content: Content): number => (broken.at(-1)?.content ?? settled).push(content);
    const recover = (offset: number): void => {
      for (let last = broken.pop(); last !== undefined; last = broken.pop()) {
        add(this.#nodes.element(last.opening, this.#nodes.joined(last.content), offset, true));
      }
    };
    for (const item of items) {
      if (item.type === 'element' && begins(item)) {
        recover(item.start);
      }
      if (item.type !== 'opening') {
        add(item);
        continue;
      }
      const { tag, at } = item;
      if (!item.isReported) {
        this.#report('unclosed-tag', `The element <${tag}> is not closed ${where}.`, at);
      }
      if (isEmptyTag(tag)) {
        if (begins({ tag, column: at.column })) {
          recover(at.offset);
        }
        add(this.#nodes.element(item, [], item.end));
      } else if (at.column === 1) {
        if (isTopLevelTag(tag)) {
          recover(at.offset);
        }
        broken.push({ opening: item, content: [] });
      } else {
        add({ type: 'text', at, end: item.end, from: at.offset, to: item.end });
      }
    }
    recover(end);
    return this.#nodes.joined(settled);
  }
}
