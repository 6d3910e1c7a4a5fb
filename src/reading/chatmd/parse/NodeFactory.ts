import type { Position } from '../../../core/errors/Position.ts';
import type {
  ChatMdElement,
  ChatMdElementAttributes,
  ChatMdNode,
  ChatMdRange,
  ChatMdTagName,
  ChatMdText,
} from '../ChatMdNode.ts';
import { textContent } from './textContent.ts';

/** A stretch of text. What it says stands between `from` and `to`, without the marks of RAW. */
export interface TextPiece {
  readonly type: 'text';
  readonly at: Position;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** What stands in an element, whose texts are still in pieces. */
export type Content = TextPiece | ChatMdElement;

/** What an opening tag says. */
interface OpenTag {
  readonly tag: ChatMdTagName;
  readonly attributes: ChatMdElementAttributes;
  readonly at: Position;
}

/** Makes nodes of what stands in a file. */
export class NodeFactory {
  readonly #source: string;
  readonly #file: string | undefined;

  constructor(source: string, file: string | undefined) {
    this.#source = source;
    this.#file = file;
  }

  #rangeOf({ offset, line, column }: Position, end: number): ChatMdRange & { literal: string } {
    const literal = this.#source.slice(offset, end);
    const range = { start: offset, end, line, column, literal };
    return this.#file === undefined ? range : { ...range, file: this.#file };
  }

  /** An element; with `isCutOff`, one that goes on to the next for want of an end. */
  element(
    { tag, attributes, at }: OpenTag,
    children: ChatMdNode[],
    end: number,
    isCutOff = false,
  ): ChatMdElement {
    const element = {
      type: 'element',
      tag,
      attributes,
      children,
      ...this.#rangeOf(at, end),
    } as const;
    return isCutOff ? { ...element, isCutOff } : element;
  }

  /** Makes one of adjacent texts. */
  joined(content: readonly Content[]): ChatMdNode[] {
    const nodes: ChatMdNode[] = [];
    let pieces: TextPiece[] = [];
    const endText = (): void => {
      const text = this.#textOf(pieces);
      if (text !== undefined) {
        nodes.push(text);
      }
      pieces = [];
    };
    for (const item of content) {
      if (item.type === 'text') {
        pieces.push(item);
      } else {
        endText();
        nodes.push(item);
      }
    }
    endText();
    return nodes;
  }

  #textOf(pieces: readonly TextPiece[]): ChatMdText | undefined {
    const [first] = pieces;
    const last = pieces.at(-1);
    const text = pieces.map(({ from, to }) => this.#source.slice(from, to)).join('');
    if (first === undefined || last === undefined || text === '') {
      return undefined;
    }
    const range = this.#rangeOf(first.at, last.end);
    // Most texts hold neither RAW nor comments, and need no putting together.
    const content = text === range.literal ? text.trim() : textContent([range]);
    return { type: 'text', text, content, ...range };
  }
}
