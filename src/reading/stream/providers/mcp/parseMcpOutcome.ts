import { equalJson } from '../../../../core/json/equalJson.ts';
import { getList, getPath, getRecord, getText } from '../../../../core/json/getPath.ts';
import { getErrorText } from '../../provider-engine/providerError.ts';

/** The outcome of an MCP tool call: the fields of `tool-output-available` or of `tool-output-error`. */
export type McpOutcome = { readonly output: unknown } | { readonly errorText: string };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Parses text that is a JSON object or list. Returns other text unchanged, because JSON such as `42` may be meant as
 * text.
 */
const parseText = (text: string): unknown => (/^\s*[{[]/.test(text) ? parseJson(text) : text);

/** Returns a list with the text of a block or of its resource, or an empty list if there is no text. */
const getBlockText = (block: unknown): string[] => {
  const text = getPath(block, 'text') ?? getPath(block, 'resource', 'text');
  return typeof text === 'string' ? [text] : [];
};

/**
 * Returns the text of a result's only block. Returns undefined if there are more blocks, or if the block isn't text or
 * has annotations or metadata.
 */
const getOnlyText = ([block, ...rest]: readonly unknown[]): string | undefined => {
  const text = getPath(block, 'text');
  const isText =
    rest.length === 0 &&
    getPath(block, 'type') === 'text' &&
    !getRecord(block, 'annotations') &&
    !getRecord(block, '_meta');
  return isText && typeof text === 'string' ? text : undefined;
};

/**
 * Combines the two forms of a result. Servers often send the same result in both, or wrap the structured form in an
 * object with one field. If one form contains the other, returns the more readable one. Otherwise, returns both, so
 * that neither hides the other.
 */
function combine(blocks: readonly unknown[], structured: unknown): unknown {
  const text = getOnlyText(blocks);
  const output = text === undefined ? blocks : parseText(text);
  if (structured === undefined) {
    return output;
  }
  const fields = Object.values(getRecord(structured) ?? [structured]);
  if (fields.length === 1 && (fields[0] === text || equalJson(fields[0], blocks))) {
    return output;
  }
  const isRepeated =
    blocks.length === 0 ||
    (text !== undefined &&
      [structured, ...fields].some((value) => value === text || equalJson(value, parseJson(text))));
  return isRepeated ? structured : { content: blocks, structuredContent: structured };
}

/** Returns a result's metadata without the fields that the protocol itself adds. */
const getMeta = (result: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(getRecord(result, '_meta') ?? {}).filter(
      ([key]) => !key.startsWith('io.modelcontextprotocol/'),
    ),
  );

/** Parses the result of a completed MCP tool call. See `toolResultFromMcp`. */
export function parseMcpOutcome(result: unknown): McpOutcome {
  const blocks = getList(result, 'content');
  // Servers before 2024-11 used the name `toolResult`.
  const structured =
    getPath(result, 'structuredContent') ?? getPath(result, 'toolResult') ?? undefined;
  if (getPath(result, 'isError') === true) {
    const hasReason = Object.keys(Object(structured)).length > 0;
    const reason = hasReason ? structured : 'The tool failed and gave no reason.';
    return { errorText: blocks.flatMap(getBlockText).join('\n').trim() || getErrorText(reason) };
  }
  const type = getText(result, 'resultType') ?? 'complete';
  if (type !== 'complete' && blocks.length === 0 && structured === undefined) {
    return { errorText: `The server sent a result of the unknown type "${type}".` };
  }
  const meta = getMeta(result);
  return {
    output:
      Object.keys(meta).length > 0
        ? {
            content: blocks,
            ...(structured !== undefined && { structuredContent: structured }),
            _meta: meta,
          }
        : combine(blocks, structured),
  };
}
