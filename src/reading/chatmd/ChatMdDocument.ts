import type { ChatMdElement, ChatMdNode } from './ChatMdNode.ts';
import type { ChatMdProblem } from './ChatMdProblem.ts';

/** The model and how it shall write, as `<config/>` has it. */
export interface ChatMdConfig {
  readonly id?: string;
  readonly model?: string;
  readonly maxTokens?: number;
  readonly temperature?: number;
  readonly reasoningEffort?: string;
  /** Whether inputs and outputs of tools stand in the document itself. */
  readonly showToolCall: boolean;
  readonly element: ChatMdElement;
}

/** What each tool has. */
interface ToolBase {
  readonly description?: string;
  readonly element: ChatMdElement;
}

/** A tool that a document declares, in one of four shapes. */
export type ChatMdTool =
  | (ToolBase & { readonly type: 'builtin'; readonly name: string })
  | (ToolBase & { readonly type: 'command'; readonly name: string; readonly command: string })
  | (ToolBase & {
      readonly type: 'agent';
      readonly name: string;
      readonly agent: string;
      /** Whether the agent is a file, and no address. */
      readonly local: boolean;
    })
  | (ToolBase & {
      readonly type: 'mcp';
      readonly server: string;
      /** The names of the tools that count; without it, all of the server do. */
      readonly filter?: readonly string[];
      readonly strict: boolean;
    });

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
