import { getPath, getText } from '../../../core/json/getPath.ts';
import { getErrorText } from './providerError.ts';
import { isResponse } from './ProviderSource.ts';
import type { ProviderSource } from './ProviderSource.ts';

/** The beginning of a source. Quoted in the error if the source contains no message. */
export interface SourceStart {
  readonly text: string;
  readonly event: unknown;
}

const maxExcerptLength = 200;

const quote = (text: string): string => JSON.stringify(text.slice(0, maxExcerptLength));

/** Readers by kind of event. Each pattern matches the event's `type`, or its `object` if it has no type. */
const readers: readonly (readonly [kinds: RegExp, reader: string])[] = [
  [/^(?:chat\.completion|response$|response\.)/, 'fromOpenAI'],
  [/^(?:message|content|tool-call|citation|tool-plan)-(?:start|delta|end)$/, 'fromCohere'],
  [/^[A-Z]+(?:_[A-Z]+)+$/, 'fromAgUi'],
  [/^(?:message$|message_|content_block_)/, 'fromAnthropic'],
  [/^(?:start$|start-step$|(?:text|reasoning|tool)-)/, 'fromAiSdk'],
];

/** Names of the Bedrock events that can come first. An event's name is its only key. */
const bedrockEvents = ['messageStart', 'contentBlockStart', 'contentBlockDelta'];

function findReader(event: unknown): string | undefined {
  if (Array.isArray(getPath(event, 'choices'))) {
    return 'fromOpenAI';
  }
  if (Array.isArray(getPath(event, 'candidates'))) {
    return 'fromGemini';
  }
  if (bedrockEvents.some((name) => getPath(event, name) !== undefined)) {
    return 'fromBedrock';
  }
  if (typeof getPath(event, 'done') === 'boolean') {
    return 'fromOllama';
  }
  const mode = getText(event, 'event') ?? getText(event, 0);
  if (mode !== undefined && /^(?:messages|values|updates|metadata)/.test(mode)) {
    return 'fromLangGraph';
  }
  const kind = getText(event, 'type') ?? getText(event, 'object') ?? '';
  return readers.find(([kinds]) => kinds.test(kind))?.[1];
}

/** Returns whether text is empty, or looks like the beginning of a JSON object or list, or of server-sent events. */
const isReadable = (text: string): boolean =>
  /^(?:$|[[{]|(?:data|event|id|retry|error)?:)/.test(text);

const getMediaType = (source: ProviderSource, text: string): string => {
  // Other libraries may use plain objects for headers.
  const headers: Partial<Headers> | undefined = isResponse(source) ? source.headers : undefined;
  const sent = headers?.get?.('content-type');
  return /^<(?:!doctype )?html/i.test(text) ? 'text/html' : (sent?.split(';')[0] ?? 'text');
};

/**
 * Creates the error for a source without a message. Describes what the source contains instead, unless it merely ended
 * too early.
 */
export function createUnreadableSourceError(
  { name, reader }: { readonly name: string; readonly reader: string },
  source: ProviderSource,
  { text, event }: SourceStart,
): Error {
  const fitting = findReader(event);
  if (!isReadable(text)) {
    const type = getMediaType(source, text);
    return new Error(
      `${name}: got ${type} instead of an answer. It begins with ${JSON.stringify(text)}. Check the URL of the request.`,
    );
  }
  if (event === undefined || fitting === reader) {
    return new Error(`${name}: the stream ended before the message did.`);
  }
  const advice = fitting === undefined ? 'Check the URL of the request' : `Use ${fitting}()`;
  return new Error(
    `${name}: ${reader}() knows none of the events in this source. The first is ${quote(getErrorText(event))}. ${advice}.`,
  );
}
