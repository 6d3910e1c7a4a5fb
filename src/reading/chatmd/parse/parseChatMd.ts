import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import { ChatMdError } from '../ChatMdError.ts';
import type { ChatMdNode } from '../ChatMdNode.ts';
import type { ChatMdProblem, ReportProblem } from '../ChatMdProblem.ts';
import type { ChatMdResolve } from '../ChatMdResolve.ts';
import { ImportExpander } from './ImportExpander.ts';
import { validateDocument } from './validateDocument.ts';
import { isMetaRefine } from './metaRefine.ts';
import { readDocument } from './DocumentReader.ts';

/** How to read a document. */
export interface ParseChatMdOptions {
  /**
   * Whether the first problem is thrown, as a `ChatMdError`: for tools of authors.
   * @default false
   */
  readonly strict?: boolean | undefined;
  /** Gets the files that `<import/>` names. Without it, imports stay as they are. */
  readonly resolve?: ChatMdResolve | undefined;
}

/** The same with imports, which take time. */
export interface ParseChatMdImportOptions extends ParseChatMdOptions {
  readonly resolve: ChatMdResolve;
}

/** The same without imports. */
export interface ParseChatMdPlainOptions extends ParseChatMdOptions {
  readonly resolve?: undefined;
}

/** What is wrong with a document and the files that it imports. */
class Problems {
  readonly #found: ChatMdProblem[] = [];
  readonly #texts = new Map<string | undefined, string>();

  /** The way to report what is wrong in a file; undefined stands for the document. */
  in(file: string | undefined, text: string): ReportProblem {
    this.#texts.set(file, text);
    return (code, message, { offset, line, column }) => {
      const place = { offset, line, column, ...(file !== undefined && { file }) };
      this.#found.push({ code, message, ...place });
    };
  }

  /** All of them, those of the document first, each file from its start to its end. */
  get sorted(): ChatMdProblem[] {
    const files = [...this.#texts.keys()];
    const ranks = new Map(files.map((file, index) => [file, index]));
    const rankOf = ({ file }: ChatMdProblem): number => ranks.get(file) ?? 0;
    return this.#found.toSorted(
      (one, other) => rankOf(one) - rankOf(other) || one.offset - other.offset,
    );
  }

  /** Throws the first. */
  throwFirst(): void {
    for (const problem of this.sorted) {
      throw new ChatMdError(problem, this.#texts.get(problem.file) ?? '');
    }
  }
}

const documentOf = (
  source: string,
  nodes: readonly ChatMdNode[],
  problems: Problems,
  metaRefine: boolean,
  strict = false,
): ChatMdDocument => {
  const read = validateDocument(nodes, problems.in(undefined, source));
  if (strict) {
    problems.throwFirst();
  }
  return { ...read, problems: problems.sorted, metaRefine };
};

/**
 * Reads a ChatMD document. What is broken is reported and read as well as it can be. With `resolve`,
 * imports are expanded, and the document comes as a promise.
 */
export function parseChatMd(source: string, options?: ParseChatMdPlainOptions): ChatMdDocument;
export function parseChatMd(
  source: string,
  options: ParseChatMdImportOptions,
): Promise<ChatMdDocument>;
export function parseChatMd(
  source: string,
  options?: ParseChatMdOptions,
): ChatMdDocument | Promise<ChatMdDocument>;
export function parseChatMd(
  source: string,
  options: ParseChatMdOptions = {},
): ChatMdDocument | Promise<ChatMdDocument> {
  assertArgument(
    typeof source === 'string',
    source,
    'the source of parseChatMd()',
    'A document is read from its text.',
    'Pass the text of the file, not its name or its bytes.',
  );
  assertOptions(options, 'parseChatMd()');
  const { strict, resolve } = options;
  const problems = new Problems();
  const report = problems.in(undefined, source);
  let isMarked = false;
  const nodes = readDocument(source, undefined, report, (comment) => {
    isMarked ||= isMetaRefine(comment);
  });
  if (resolve === undefined) {
    return documentOf(source, nodes, problems, isMarked, strict);
  }
  const expander = new ImportExpander(resolve, (file, text) => problems.in(file, text));
  return expander
    .expand(nodes, report)
    .then((expanded) => documentOf(source, expanded, problems, isMarked, strict));
}
