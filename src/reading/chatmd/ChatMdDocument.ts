import type { ChatMdElement, ChatMdNode } from './ChatMdNode.ts';
import type { ChatMdProblem } from './ChatMdProblem.ts';

/** The model and its settings, from `<config/>`. */
export interface ChatMdConfig {
  readonly id?: string;
  readonly model?: string;
  readonly maxTokens?: number;
  readonly temperature?: number;
  readonly reasoningEffort?: string;
  /** Whether `show_tool_call` is set, which means that inputs and outputs are written into the document. */
  readonly showToolCall: boolean;
  readonly element: ChatMdElement;
}

interface ToolBase {
  readonly description?: string;
  readonly element: ChatMdElement;
}

/** A tool that a document declares. */
export type ChatMdTool =
  | (ToolBase & { readonly type: 'builtin'; readonly name: string })
  | (ToolBase & { readonly type: 'command'; readonly name: string; readonly command: string })
  | (ToolBase & {
      readonly type: 'agent';
      readonly name: string;
      readonly agent: string;
      /** Whether the agent is marked as a file (`local`) instead of a URL. */
      readonly local: boolean;
    })
  | (ToolBase & {
      readonly type: 'mcp';
      readonly server: string;
      /** The names of the selected tools. If undefined, all tools of the server are selected. */
      readonly filter?: readonly string[];
      readonly strict: boolean;
    });

/** A parsed ChatMD file. */
export interface ChatMdDocument {
  /** The top-level elements, and any text between them that isn't blank. Such text is also reported as a problem. */
  readonly elements: readonly ChatMdNode[];
  /** The problems in the document and in its imports. */
  readonly problems: readonly ChatMdProblem[];
  /** The settings in the first `<config/>`. Undefined if there isn't one. */
  readonly config: ChatMdConfig | undefined;
  /** The declared tools, except those that lack a required name. */
  readonly tools: readonly ChatMdTool[];
  /** Whether the document contains the comment `<!-- META_REFINE -->`, which only ochat interprets. */
  readonly metaRefine: boolean;
}
