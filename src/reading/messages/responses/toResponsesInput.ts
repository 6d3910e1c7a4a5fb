import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { assertConversion, convertHistory } from '../history/convertHistory.ts';
import type { WritingOptions } from '../WritingOptions.ts';
import type { ResponsesItem } from './ResponsesItem.ts';
import { ResponsesWriter } from './ResponsesWriter.ts';

/** Options for `toResponsesInput`. */
export interface ToResponsesOptions extends WritingOptions {
  /**
   * Whether OpenAI stores the answers. Use the same value as in the request. If false, reasoning is sent
   * back only with its encrypted content, and calls that OpenAI ran itself are left out, except for MCP
   * calls.
   * @default true
   */
  readonly store?: boolean | undefined;
}

/**
 * Converts a chat to input items for OpenAI's Responses API. Calls come before their outcomes, and
 * reasoning keeps its original items. A call without an outcome gets a result that says so.
 */
export function toResponsesInput(
  messages: readonly ChatMessage[],
  options: ToResponsesOptions = {},
): ResponsesItem[] {
  assertConversion(messages, options, 'toResponsesInput');
  const writer = new ResponsesWriter(options.store ?? true);
  convertHistory(messages, options, writer);
  return writer.items;
}
