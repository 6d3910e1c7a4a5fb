import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { assertConversion, convertHistory } from '../history/convertHistory.ts';
import type { WritingOptions } from '../WritingOptions.ts';
import type { ResponsesItem } from './ResponsesItem.ts';
import { ResponsesWriter } from './ResponsesWriter.ts';

/** Options for `toResponsesInput`. */
export interface ToResponsesOptions extends WritingOptions {
  /**
   * Whether OpenAI stores the answers, as in the `store` option of the request. If false, reasoning is sent only with
   * its encrypted content, and calls that OpenAI ran itself are omitted, except MCP calls.
   * @default true
   */
  readonly store?: boolean | undefined;
}

/**
 * Converts a chat to input items for OpenAI's Responses API. Calls come before their outcomes, and reasoning is sent in
 * its original items. If a call that the app runs has no outcome, its result explains why.
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
