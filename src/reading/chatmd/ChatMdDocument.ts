import type { ChatMdConfig } from './parse/parseConfig.ts';
import type { ChatMdNode } from './ChatMdNode.ts';
import type { ChatMdProblem } from './ChatMdProblem.ts';
import type { ChatMdTool } from './parse/parseTool.ts';

/** What a ChatMD file says. */
export interface ChatMdDocument {
  /** What stands at the top level: elements, and where there is text, which is a problem, texts. */
  readonly elements: readonly ChatMdNode[];
  /** What is wrong with the document. */
  readonly problems: readonly ChatMdProblem[];
  /** The first `<config/>`. */
  readonly config: ChatMdConfig | undefined;
  /** The tools that it declares. */
  readonly tools: readonly ChatMdTool[];
  /** Whether it bears the mark `<!-- META_REFINE -->`, which means something to ochat alone. */
  readonly metaRefine: boolean;
}
