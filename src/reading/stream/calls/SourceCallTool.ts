import type { InputParser } from './parseIfJson.ts';

/** The tool that a call uses. */
export interface SourceCallTool {
  readonly toolName: string;
  /** Whether the tool is known only at runtime, for example because an MCP server provides it. */
  readonly dynamic?: boolean | undefined;
  /**
   * Parses the text of the input.
   * @default parseIfJson
   */
  readonly parseInput?: InputParser | undefined;
}
