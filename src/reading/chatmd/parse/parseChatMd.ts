import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import { ChatMdError } from '../ChatMdError.ts';
import type { ChatMdNode } from '../ChatMdNode.ts';
import type { ChatMdProblem, ReportProblem } from '../ChatMdProblem.ts';
import type { ChatMdResolve } from '../ChatMdResolve.ts';
import { ImportExpander } from './ImportExpander.ts';
import { validateDocument } from './validateDocument.ts';
import { isMetaRefineComment } from './metaRefineComment.ts';
import { parseNodes } from './parseNodes.ts';
import { loadDocumentsAndImages } from './loadDocumentsAndImages.ts';

/** Options for `parseChatMd`. */
export interface ParseChatMdOptions {
  /**
   * Whether to throw the first problem as a `ChatMdError`, for tools that check documents.
   * @default false
   */
  readonly strict?: boolean | undefined;
  /**
   * Returns the text of imported files and documents, and the URLs of local images. Without it, their elements are kept
   * unchanged.
   */
  readonly resolve?: ChatMdResolve | undefined;
}

/** Options for `parseChatMd` with `resolve`, which makes the function return a promise. */
export interface ParseChatMdImportOptions extends ParseChatMdOptions {
  readonly resolve: ChatMdResolve;
}

/** Options for `parseChatMd` without `resolve`. */
export interface ParseChatMdPlainOptions extends ParseChatMdOptions {
  readonly resolve?: undefined;
}

class Problems {
  readonly #found: ChatMdProblem[] = [];
  readonly #texts = new Map<string | undefined, string>();

  /** Registers a file, or the document if `file` is undefined. Returns a function that reports its problems. */
  in(file: string | undefined, text: string): ReportProblem {
    this.#texts.set(file, text);
    return this.of(file);
  }

  /** Returns the function that reports the problems of a registered file. */
  of(file: string | undefined): ReportProblem {
    return (code, message, { offset, line, column }) => {
      const place = { offset, line, column, ...(file !== undefined && { file }) };
      this.#found.push({ code, message, ...place });
    };
  }

  /** The problems in text order. Those of the document precede those of its imports. */
  get sorted(): ChatMdProblem[] {
    const files = [...this.#texts.keys()];
    const ranks = new Map(files.map((file, index) => [file, index]));
    const getRank = ({ file }: ChatMdProblem): number => ranks.get(file) ?? 0;
    return this.#found.toSorted(
      (one, other) => getRank(one) - getRank(other) || one.offset - other.offset,
    );
  }

  throwFirst(): void {
    const [problem] = this.sorted;
    if (problem !== undefined) {
      throw new ChatMdError(problem, this.#texts.get(problem.file) ?? '');
    }
  }
}

const createDocument = (
  nodes: readonly ChatMdNode[],
  problems: Problems,
  metaRefine: boolean,
  strict = false,
): ChatMdDocument => {
  const parsed = validateDocument(nodes, (file) => problems.of(file));
  if (strict) {
    problems.throwFirst();
  }
  return { ...parsed, problems: problems.sorted, metaRefine };
};

/**
 * Parses a ChatMD document. The result lists all problems and contains everything that could be parsed despite them.
 * With `resolve`, returns a promise, because it loads imports, documents and local images. With `strict`, throws the
 * first problem as a `ChatMdError`. With both, the promise is rejected with that error instead.
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
    'A document is parsed from its text.',
    'Pass the content of the file as a string, not its name or its bytes.',
  );
  assertOptions(options, 'parseChatMd()');
  const { strict, resolve } = options;
  const problems = new Problems();
  const report = problems.in(undefined, source);
  let metaRefine = false;
  const nodes = parseNodes(source, undefined, report, (comment) => {
    metaRefine ||= isMetaRefineComment(comment);
  });
  if (resolve === undefined) {
    return createDocument(nodes, problems, metaRefine, strict);
  }
  const expander = new ImportExpander(resolve, (file, text) => problems.in(file, text));
  return expander
    .expand(nodes, report)
    .then((expanded) => loadDocumentsAndImages(expanded, resolve, (file) => problems.of(file)))
    .then((expanded) => createDocument(expanded, problems, metaRefine, strict));
}
