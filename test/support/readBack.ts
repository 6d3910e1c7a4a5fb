import { expect } from 'vitest';
import { parseText, writeCall } from '../../src/reading/syntax/index.ts';
import type { Syntax, ToolDefinition, ToolInvocation } from '../../src/reading/syntax/index.ts';

/** Writes a call and reads it back. */
export const readBack = (
  syntax: Syntax,
  invocation: ToolInvocation,
  tool?: ToolDefinition,
): ToolInvocation | undefined => {
  const tools = tool && { [invocation.toolName]: tool };
  const text = `before\n${writeCall(invocation, syntax, tools)}\nafter`;
  const { parts, problems } = parseText(text, { syntaxes: [syntax], tools });
  expect(problems).toEqual([]);
  expect(parts.map(({ type }) => type)).toEqual(['text', 'tool', 'text']);
  const part = parts.find(({ type }) => type === 'tool');
  return part !== undefined && 'toolInvocation' in part ? part.toolInvocation : undefined;
};
