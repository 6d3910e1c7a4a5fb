import type { Input } from '../../Input.ts';
import type { Reading } from '../../Syntax.ts';

/** The header of a message. */
export interface HarmonyHeader {
  readonly channel: string;
  /** The tool that the message calls, if any. */
  readonly recipient: string | undefined;
  /** The last word of the header. This is the content type, such as `json` or `code`, if the header has one. */
  readonly type: string | undefined;
}

const maxHeaderLength = 300;
const end = '<|message|>';

const isWord = /^(?:[\w.:/=-]+|<\|(?:start|channel|constrain)\|>)$/;
const channels = ['analysis', 'commentary', 'final'];

/** Returns whether the text so far may still become a header, given the opener before it. */
const mayBeHeader = (text: string, opener: string): boolean =>
  !text.includes(end) &&
  /^[\w.:/=<|> \t-]*$/.test(text) &&
  (opener !== '<|channel|>' ||
    channels.some((channel) => channel.startsWith(text.trimStart().slice(0, channel.length))));

/**
 * Reads the header of a message after its first token. If the text isn't a header, returns undefined and takes nothing.
 *
 * ```text
 * > | <|channel|>commentary to=functions.find_book <|constrain|>json<|message|>{}<|call|>
 *                ^
 * ```
 */
export function* readHarmonyHeader(
  input: Input,
  opener: string,
): Reading<HarmonyHeader | undefined> {
  const line = yield* input.peekLine((text) => mayBeHeader(text, opener), maxHeaderLength);
  const length = line.indexOf(end);
  const words = (opener + line.slice(0, Math.max(length, 0)))
    .replaceAll(/<\|(?:start|channel|constrain)\|>/g, ' $& ')
    .trim()
    .split(/[ \t]+/);
  const channel = words[words.indexOf('<|channel|>') + 1] ?? '';
  const isHeader = words.every((word) => isWord.test(word));
  if (
    length === -1 ||
    !isHeader ||
    (words.includes('<|channel|>') && !channels.includes(channel))
  ) {
    return undefined;
  }
  input.take(length + end.length);
  const recipient = words.find((word) => word.startsWith('to='))?.slice(3);
  return {
    channel,
    recipient: recipient === 'assistant' ? undefined : recipient,
    type: words.at(-1),
  };
}
