import { getList, getPath } from '../../../core/json/getPath.ts';
import { getErrorText } from '../provider-engine/providerError.ts';

/** The result of an MCP tool: the fields of `tool-output-available` or of `tool-output-error`. */
export type McpToolResult = { readonly output: unknown } | { readonly errorText: string };

/** Parses text that is a JSON object or list. Any other text, such as `42`, might be meant literally. */
const parseText = (text: string): unknown => {
  if (!/^\s*[{[]/.test(text)) {
    return text;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Converts the result of an MCP `tools/call` to the output of a call: its structured content, otherwise
 * its text if that is its only block, otherwise its blocks. Text that is a JSON object or list is parsed.
 * If the tool failed, returns the error text instead: the text blocks, otherwise the structured content,
 * otherwise a general message.
 */
export function toolResultFromMcp(result: unknown): McpToolResult {
  const blocks = getList(result, 'content');
  const texts = blocks.flatMap((block) => {
    const text = getPath(block, 'text');
    return getPath(block, 'type') === 'text' && typeof text === 'string' ? [text] : [];
  });
  const structured = getPath(result, 'structuredContent') ?? undefined;
  if (getPath(result, 'isError') === true) {
    const hasReason = Object.keys(Object(structured)).length > 0;
    const reason = hasReason ? structured : 'The tool failed and gave no reason.';
    return { errorText: texts.join('\n').trim() || getErrorText(reason) };
  }
  if (structured !== undefined) {
    return { output: structured };
  }
  const [text] = texts;
  return { output: blocks.length === 1 && text !== undefined ? parseText(text) : blocks };
}
