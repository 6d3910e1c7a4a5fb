import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { assertConversion, convertHistory } from '../history/convertHistory.ts';
import type { WritingOptions } from '../WritingOptions.ts';
import type { BedrockChat } from './BedrockMessage.ts';
import { BedrockWriter } from './BedrockWriter.ts';

/** Options for `toBedrockMessages`. */
export interface ToBedrockOptions extends WritingOptions {
  /**
   * The format of binary data, such as files: `base64` for JSON requests, `binary` for AWS's SDKs, which expect a
   * `Uint8Array`.
   * @default 'base64'
   */
  readonly bytes?: 'base64' | 'binary' | undefined;
}

const decodeBase64 = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    // Not valid Base64. Sent unchanged, so that Bedrock reports the error.
    return new TextEncoder().encode(base64);
  }
};

/**
 * Converts a chat to the `system` and `messages` of a request to Bedrock's `Converse` or `ConverseStream`. User and
 * assistant messages alternate, and the results of calls come first in the next user message. A call without an outcome
 * gets a result that explains why it has none.
 */
export function toBedrockMessages(
  messages: readonly ChatMessage[],
  options: ToBedrockOptions & { readonly bytes: 'binary' },
): BedrockChat<Uint8Array>;
export function toBedrockMessages(
  messages: readonly ChatMessage[],
  options?: ToBedrockOptions & { readonly bytes?: 'base64' | undefined },
): BedrockChat;
export function toBedrockMessages(
  messages: readonly ChatMessage[],
  options: ToBedrockOptions = {},
): BedrockChat<Uint8Array> | BedrockChat {
  assertConversion(messages, options, 'toBedrockMessages');
  const write = <Bytes>(writer: BedrockWriter<Bytes>): BedrockChat<Bytes> => {
    convertHistory(messages, options, writer);
    return writer.end();
  };
  return options.bytes === 'binary'
    ? write(new BedrockWriter(decodeBase64))
    : write(new BedrockWriter((base64) => base64));
}
