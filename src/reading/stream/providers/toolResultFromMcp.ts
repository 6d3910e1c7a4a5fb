import { errorWords } from '../provider-engine/providerError.ts';
import { getList, getPath } from '../../../core/json/getPath.ts';

/** How a tool of an MCP server answered, as the chunks `tool-output-available` and `tool-output-error` say it. */
export type McpToolResult = { readonly output: unknown } | { readonly errorText: string };

/** A text is read as JSON where it is an object or a list: all else may be meant as it stands. */
const readText = (text: string): unknown => {
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
 * The result of a `tools/call` of MCP as the output of a call: its structured content; else its text,
 * if that is all there is; else its blocks. An error is told by its texts, else by its
 * structured content.
 */
export function toolResultFromMcp(result: unknown): McpToolResult {
  const blocks = getList(result, 'content');
  const texts = blocks.flatMap((block) => {
    const text = getPath(block, 'text');
    return getPath(block, 'type') === 'text' && typeof text === 'string' ? [text] : [];
  });
  const structured = getPath(result, 'structuredContent') ?? undefined;
  if (getPath(result, 'isError') === true) {
    const isTold = Object.keys(Object(structured)).length > 0;
    const reason = isTold ? structured : 'The tool failed and gave no reason.';
    return { errorText: texts.join('\n').trim() || errorWords(reason) };
  }
  if (structured !== undefined) {
    return { output: structured };
  }
  const [text] = texts;
  return { output: blocks.length === 1 && text !== undefined ? readText(text) : blocks };
}
