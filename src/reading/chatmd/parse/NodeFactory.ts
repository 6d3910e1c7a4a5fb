import type { Position } from '../../../core/errors/Position.ts';
import type {
  ChatMdElement,
  ChatMdElementAttributes,
  ChatMdNode,
  ChatMdRange,
  ChatMdTagName,
  ChatMdText,
} from '../ChatMdNode.ts';
import { getTextContent } from './getTextContent.ts';

/** A range of source text. Its content without RAW markers is between `from` and `to`. */
export interface TextPiece {
  readonly type: 'text';
  readonly at: Position;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** An item in the content of an element, before adjacent pieces of text are merged. */
export type Content = TextPiece | ChatMdElement;

/** An opening tag whose closing tag hasn't been found yet. */
export interface Opening {
  readonly type: 'opening';
  readonly tag: ChatMdTagName;
  readonly attributes: ChatMdElementAttributes;
  readonly at: Position;
  readonly end: number;
  /** Whether an `<import/>` directly inside the element is expanded. */
  readonly areImportsExpanded: boolean;
  readonly index: number;
  isReported: boolean;
}

/** Returns a piece of text that keeps a range exactly as it is in the source. */
export const literalPiece = (at: Position, end: number): TextPiece => ({
  type: 'text',
  at,
  end,
  from: at.offset,
  to: end,
});

/** Creates the nodes of one file. */
export class NodeFactory {
  readonly #source: string;
  readonly #file: string | undefined;

  constructor(source: string, file: string | undefined) {
    this.#source = source;
    this.#file = file;
  }

  /** Creates an element. Set `isCutOff` if its closing tag is missing. */
  createElement(
    { tag, attributes, at }: Pick<Opening, 'tag' | 'attributes' | 'at'>,
    children: ChatMdNode[],
    end: number,
    isCutOff = false,
  ): ChatMdElement {
    const element = {
      type: 'element',
      tag,
      attributes,
      children,
      ...this.#createRange(at, end),
    } as const;
    return isCutOff ? { ...element, isCutOff } : element;
  }

  /** Converts items to nodes and merges adjacent pieces of text. */
  mergePieces(content: readonly Content[]): ChatMdNode[] {
    const nodes: ChatMdNode[] = [];
    let pieces: TextPiece[] = [];
    const endText = (): void => {
      const text = this.#createText(pieces);
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

  #createText(pieces: readonly TextPiece[]): ChatMdText | undefined {
    const [first] = pieces;
    const last = pieces.at(-1);
    const text = pieces.map(({ from, to }) => this.#source.slice(from, to)).join('');
    // An empty RAW block is kept, because it protects the whitespace before it from trimming.
    if (first === undefined || last === undefined) {
      return undefined;
    }
    const range = this.#createRange(first.at, last.end);
    // Avoids a second scan for text without RAW blocks and comments, which is the usual case.
    const content = text === range.literal ? text.trim() : getTextContent([range]);
    return { type: 'text', text, content, ...range };
  }

  #createRange({ offset, line, column }: Position, end: number): ChatMdRange & { literal: string } {
    const literal = this.#source.slice(offset, end);
    const range = { start: offset, end, line, column, literal };
    return this.#file === undefined ? range : { ...range, file: this.#file };
  }
}
