import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { createLossReporter } from '../building/createLossReporter.ts';
import type { ConversionOptions } from '../ConversionOptions.ts';
import { assertConversion } from '../history/convertHistory.ts';
import { ResponsesHistory } from './ResponsesHistory.ts';

/**
 * Converts items of OpenAI's Responses API to a chat. The items can be the input of a request, the output of a
 * response, or both. An answer with its calls, their outputs and the content after them becomes one message, whose
 * steps are separated by `step-start` parts.
 */
export function fromResponsesInput(
  input: string | readonly object[],
  options: ConversionOptions = {},
): ChatMessage[] {
  const items = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  assertConversion(items, options, 'fromResponsesInput');
  const history = new ResponsesHistory();
  for (const item of items) {
    history.read(item, createLossReporter(options, item));
  }
  return history.builder.end();
}
