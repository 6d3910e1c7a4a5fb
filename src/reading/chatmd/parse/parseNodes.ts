import { TagReader } from '../../syntax/chatmd-markup/TagReader.ts';
import type { Position } from '../../../core/errors/Position.ts';
import { isChatMdTag, isTopLevelTag } from '../ChatMdNode.ts';
import type { ChatMdNode, ChatMdTagName } from '../ChatMdNode.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { commentEnd, commentStart, rawEnd, rawStart } from '../rawAndCommentMarkers.ts';
import { PositionTracker } from './PositionTracker.ts';
import { TreeBuilder } from './TreeBuilder.ts';

const byteOrderMark = '\uFEFF';

const anyMark = /RAW\||<!--|<\/?[a-z_]+/g;

/** Matches a tag at the start of a line. The first top-level tag that it matches ends an unterminated RAW block. */
const lineInitialTag = /[\r\n]<([a-z_]+)(?=[\s/>])/g;

/** The code and the start of the message for each kind of invalid tag. */
const tagProblems = {
  broken: ['malformed-tag', 'Malformed tag'],
  unterminated: ['unterminated-value', 'Unterminated attribute value in'],
} as const;

const bareTag = { attributes: new Map<string, string | true>(), isEmpty: false };

/**
 * Reads the text of one file from start to end. At each mark, adds the text before the mark to the tree,
 * and then reads the tag, comment or RAW block that starts there:
 *
 *   <user>\n See <doc src="a.md"/> <!-- later --> RAW|<user>|RAW </user>
 *   ^            ^                 ^              ^              ^
 */
class DocumentReader {
  readonly #source: string;
  readonly #tree: TreeBuilder;
  readonly #report: ReportProblem;
  readonly #onComment: (text: string) => void;
  readonly #positions: PositionTracker;
  /**
   * Offsets of attributes in malformed tags, so that they aren't read again for each tag, which would take quadratic
   * time.
   */
  readonly #knownAttributes = new Set<number>();
  /** End markers that the rest of the text doesn't contain, so that they aren't searched for again. */
  readonly #missing = new Set<string>();
  /** The start of the text that isn't in the tree yet. */
  #textStart: Position;

  constructor(
    source: string,
    tree: TreeBuilder,
    report: ReportProblem,
    onComment: (text: string) => void,
  ) {
    this.#source = source;
    this.#tree = tree;
    this.#report = report;
    this.#onComment = onComment;
    const start = source.startsWith(byteOrderMark) ? 1 : 0;
    this.#positions = new PositionTracker(source, start);
    this.#textStart = this.#positions.at(start);
  }

  read(): void {
    let mark = this.#findMark(this.#textStart.offset);
    while (mark !== null) {
      mark = this.#findMark(this.#readMark(mark[0], mark.index));
    }
    this.#endText(this.#source.length);
  }

  #findMark(from: number): RegExpExecArray | null {
    anyMark.lastIndex = from;
    return anyMark.exec(this.#source);
  }

  /** Reads the RAW block, comment or tag that starts at a mark. Returns the offset at which to continue. */
  #readMark(text: string, index: number): number {
    if (text === rawStart) {
      return this.#readRaw(index);
    }
    if (text === commentStart) {
      return this.#readComment(index);
    }
    return text.startsWith('</') ? this.#readClosing(text, index) : this.#readOpening(text, index);
  }

  #readRaw(index: number): number {
    const from = index + rawStart.length;
    const found = this.#find(rawEnd, from);
    this.#endText(index, true);
    const at = this.#positions.at(index);
    if (found === -1) {
      this.#report('unterminated-raw', `Unterminated RAW block: ${rawEnd} is missing.`, at);
      this.#tree.markReported();
    }
    const to = found === -1 ? this.#findNextElement(from) : found;
    const end = found === -1 ? to : to + rawEnd.length;
    this.#tree.addText({ type: 'text', at, end, from, to });
    return this.#startText(end);
  }

  #readComment(index: number): number {
    const from = index + commentStart.length;
    const found = this.#find(commentEnd, from);
    if (found === -1) {
      const message = `Unterminated comment: ${commentEnd} is missing; kept as text.`;
      this.#report('unterminated-comment', message, this.#positions.at(index));
      return from;
    }
    this.#onComment(this.#source.slice(from, found));
    this.#endText(index);
    return this.#startText(found + commentEnd.length);
  }

  #readClosing(text: string, index: number): number {
    const after = index + text.length;
    const tag = text.slice(2);
    if (!isChatMdTag(tag) || this.#source.charAt(after) !== '>') {
      return after;
    }
    this.#endText(index);
    this.#tree.close(tag, this.#positions.at(index), after + 1);
    return this.#startText(after + 1);
  }

  #readOpening(text: string, index: number): number {
    const after = index + text.length;
    const tag = text.slice(1);
    if (!isChatMdTag(tag) || !/[\s/>]/.test(this.#source.charAt(after))) {
      return after;
    }
    if (this.#source.charAt(after) === '>') {
      return this.#open(tag, bareTag, index, after + 1);
    }
    const reader = new TagReader(this.#knownAttributes);
    const end = reader.read(this.#source, after);
    reader.end();
    if (reader.status === 'broken' || reader.status === 'unterminated') {
      const [code, what] = tagProblems[reader.status];
      this.#report(code, `${what} <${tag}>; kept as text.`, this.#positions.at(index));
      return after;
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
    this.#tree.open({ tag, attributes, isEmpty, at: this.#positions.at(index), end });
    return this.#startText(end);
  }

  /** Adds the text before a mark to the tree. Leaves out whitespace between a tag and a RAW block. */
  #endText(end: number, isBeforeRaw = false): void {
    const at = this.#textStart;
    const from = at.offset;
    if (end > from) {
      const isGap = isBeforeRaw && this.#tree.isAfterTag;
      const to = isGap && this.#source.slice(from, end).trim() === '' ? from : end;
      this.#tree.addText({ type: 'text', at, end, from, to });
    }
  }

  #startText(offset: number): number {
    this.#textStart = this.#positions.at(offset);
    return offset;
  }

  #find(marker: string, from: number): number {
    const found = this.#missing.has(marker) ? -1 : this.#source.indexOf(marker, from);
    if (found === -1) {
      this.#missing.add(marker);
    }
    return found;
  }

  /** Returns the offset of the next top-level tag at the start of a line, or of the end of the text. */
  #findNextElement(from: number): number {
    lineInitialTag.lastIndex = from;
    let found = lineInitialTag.exec(this.#source);
    while (found !== null && !isTopLevelTag(found[1] ?? '')) {
      found = lineInitialTag.exec(this.#source);
    }
    return found === null ? this.#source.length : found.index + 1;
  }
}

/** Parses the text of one file into elements and the text between them. */
export function parseNodes(
  source: string,
  file: string | undefined,
  report: ReportProblem = () => undefined,
  onComment: (text: string) => void = () => undefined,
): ChatMdNode[] {
  const tree = new TreeBuilder(source, file, report);
  new DocumentReader(source, tree, report, onComment).read();
  return tree.end();
}
