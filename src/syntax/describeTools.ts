import type { Syntax, ToolDefinitions } from './Syntax.ts';

/** Explains a notation and the tools to a model, for its system prompt. */
export const describeTools = (tools: ToolDefinitions, syntax: Syntax): string =>
  syntax.describe(tools);
