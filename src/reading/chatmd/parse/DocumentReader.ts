import { TagReader } from '../../syntax/chatmd-markup/TagReader.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { ChatMdTagStatus } from '../../syntax/chatmd-markup/TagReader.ts';
import { isChatMdTag, isTopLevelTag } from '../ChatMdNode.ts';
import type { ChatMdNode, ChatMdTagName } from '../ChatMdNode.ts';
import type { ChatMdProblemCode, ReportProblem } from '../ChatMdProblem.ts';
import { TreeBuilder } from './TreeBuilder.ts';

const byteOrderMark = '\uFEFF';

/** What may mean something: RAW, a comment, a tag. */
const mark = /RAW\||<!--|<\/?[a-z_]+/g;

/** What may end a RAW block that is never closed. */
const lineInitialTag = /[\r\n]<([a-z_]+)(?=[\s/>])/g;

const broken: Record<Exclude<ChatMdTagStatus, 'open' | 'whole'>, [ChatMdProblemCode, string]> = {
  broken: ['malformed-tag', 'is no whole tag'],
  unterminated: ['unterminated-value', 'has an unterminated attribute value'],
};

/** What a tag says that is no more than its name. */
const bare = { attributes: new Map<string, string | true>(), isEmpty: false };

/** Reads the text of one file from its start to its end. */
class ChatMdReader {
  readonly #source: string;
  readonly #tree: TreeBuilder;
  readonly #report: ReportProblem;
  readonly #onComment: (text: string) => void;
  /** Where the attributes of broken tags began. */
  readonly #known = new Set<number>();
  /** What the text does not hold any more: it is looked for once. */
  readonly #missing = new Set<string>();
  #line = 1;
  #lineStart: number;
  /** The lines end there, from the last place that was asked for on. */
  readonly #lineEnds = /\r\n|\r|\n/g;
  #nextLineStart: number;
  /** Where the text begins that is not yet given to the tree. */
  #textAt: Position;

  constructor(
    source: string,
    tree: TreeBuilder,
    report: ReportProblem,
    onComment: (text: string) => void,
  ) {
    this.#onComment = onComment;
    this.#source = source;
    this.#tree = tree;
    this.#report = report;
    const start = source.startsWith(byteOrderMark) ? 1 : 0;
    this.#lineStart = start;
    this.#nextLineStart = this.#endOfLine();
    this.#textAt = this.#positionOf(start);
  }

  read(): void {
    let at = this.#nextMark(this.#textAt.offset);
    while (at !== undefined) {
      at = this.#nextMark(this.#readMark(at.text, at.index));
    }
    this.#endText(this.#source.length);
  }

  #nextMark(from: number): { readonly text: string; readonly index: number } | undefined {
    mark.lastIndex = from;
    const found = mark.exec(this.#source);
    return found === null ? undefined : { text: found[0], index: found.index };
  }

  /** Reads what a mark begins. Gives the place behind it. */
  #readMark(text: string, index: number): number {
    if (text === 'RAW|') {
      return this.#readRaw(index);
    }
    if (text === '<!--') {
      return this.#readComment(index);
    }
    return text.startsWith('</') ? this.#readClosing(text, index) : this.#readOpening(text, index);
  }

  #readRaw(index: number): number {
    const from = index + 'RAW|'.length;
    const found = this.#find('|RAW', from);
    this.#endText(index, true);
    const at = this.#positionOf(index);
    if (found === -1) {
      this.#report('unterminated-raw', 'Unterminated RAW block: it has no |RAW.', at);
      this.#tree.excuse();
    }
    const to = found === -1 ? this.#nextElement(from) : found;
    const end = found === -1 ? to : to + '|RAW'.length;
    this.#tree.addText({ type: 'text', at, end, from, to });
    return this.#textFrom(end);
  }

  #readComment(index: number): number {
    const from = index + '<!--'.length;
    const found = this.#find('-->', from);
    if (found === -1) {
      const at = this.#positionOf(index);
      this.#report('unterminated-comment', 'Unterminated comment: it has no -->.', at);
      return from;
    }
    this.#onComment(this.#source.slice(from, found));
    this.#endText(index);
    return this.#textFrom(found + '-->'.length);
  }

  #readClosing(text: string, index: number): number {
    const behind = index + text.length;
    const tag = text.slice(2);
    if (!isChatMdTag(tag) || this.#source.charAt(behind) !== '>') {
      return behind;
    }
    this.#endText(index);
    this.#tree.close(tag, this.#positionOf(index), behind + 1);
    return this.#textFrom(behind + 1);
  }

  #readOpening(text: string, index: number): number {
    const behind = index + text.length;
    const tag = text.slice(1);
    if (!isChatMdTag(tag) || !/[\s/>]/.test(this.#source.charAt(behind))) {
      return behind;
    }
    if (this.#source.charAt(behind) === '>') {
      return this.#open(tag, bare, index, behind + 1);
    }
    const reader = new TagReader(this.#known);
    const end = reader.read(this.#source, behind);
    reader.end();
    if (reader.status === 'broken' || reader.status === 'unterminated') {
      const [code, words] = broken[reader.status];
      this.#report(code, `What begins with <${tag} ${words}.`, this.#positionOf(index));
      return behind;
    }
    return this.#open(tag, reader, index, end);
  }

  #open(
    tag: ChatMdTagName,
    { attributes, isEmpty }: Pick<TagReader, 'attributes' | 'isEmpty'>,
    index: number,
    end: number,
  ): number {
    this.#endText(index);
    this.#tree.open({ tag, attributes, isEmpty, at: this.#positionOf(index), end });
    return this.#textFrom(end);
  }

  /** Gives the text before a mark to the tree. The white space before RAW is no part of it. */
  #endText(end: number, isBeforeRaw = false): void {
    const at = this.#textAt;
    const from = at.offset;
    if (end > from) {
      const to = isBeforeRaw ? from + this.#source.slice(from, end).trimEnd().length : end;
      this.#tree.addText({ type: 'text', at, end, from, to });
    }
  }

  /** Begins a text behind a mark. Gives its place. */
  #textFrom(offset: number): number {
    this.#textAt = this.#positionOf(offset);
    return offset;
  }

  #find(text: string, from: number): number {
    const found = this.#missing.has(text) ? -1 : this.#source.indexOf(text, from);
    if (found === -1) {
      this.#missing.add(text);
    }
    return found;
  }

  #nextElement(from: number): number {
    lineInitialTag.lastIndex = from;
    let found = lineInitialTag.exec(this.#source);
    while (found !== null && !isTopLevelTag(found[1] ?? '')) {
      found = lineInitialTag.exec(this.#source);
    }
    return found === null ? this.#source.length : found.index + 1;
  }

  /** Where a place is, which is not before the last one that was asked for. */
  #positionOf(offset: number): Position {
    while (this.#nextLineStart <= offset) {
      this.#line += 1;
      this.#lineStart = this.#nextLineStart;
      this.#nextLineStart = this.#endOfLine();
    }
    return { offset, line: this.#line, column: offset - this.#lineStart + 1 };
  }

  /** Where the line after the next one begins. */
  #endOfLine(): number {
    return this.#lineEnds.test(this.#source) ? this.#lineEnds.lastIndex : Infinity;
  }
}

/** Reads the text of a file into nodes: elements, and the text between them. */
export function readDocument(
  source: string,
  file: string | undefined,
  report: ReportProblem,
  onComment: (text: string) => void = () => undefined,
): ChatMdNode[] {
  const tree = new TreeBuilder(source, file, report);
  new ChatMdReader(source, tree, report, onComment).read();
  return tree.end();
}
