import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { assertConversion, convertHistory } from '../history/convertHistory.ts';
import type { WritingOptions } from '../WritingOptions.ts';
import type { AnthropicChat } from './AnthropicMessage.ts';
import { AnthropicWriter } from './AnthropicWriter.ts';

/**
 * Converts a chat to the `system` and `messages` of a request to Anthropic's Messages API. User and assistant messages
 * alternate, and the results of calls come first in the next user message. A call without an outcome gets a result that
 * explains why it has none.
 */
export function toAnthropicMessages(
  messages: readonly ChatMessage[],
  options: WritingOptions = {},
): AnthropicChat {
  assertConversion(messages, options, 'toAnthropicMessages');
  const writer = new AnthropicWriter();
  convertHistory(messages, options, writer);
  return writer.end();
}
