import { getText, getPath } from '../../../core/json/getPath.ts';

/** Nobody reads more of a message. */
const maxMessageLength = 2_000;

const noReason = 'no reason given';

/** What is said instead, where nothing can be read of an error. */
const toText = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? noReason;
  } catch {
    return 'an error that cannot be shown';
  }
};

/** No error is wrapped more often. */
const maxErrorDepth = 4;

/** The error itself, where an object only holds it. */
const unwrap = (said: unknown, depth = 0): unknown => {
  const inner = getPath(said, 'error') ?? undefined;
  const isWrapper = inner !== undefined && getText(said, 'message') === undefined;
  return isWrapper && depth < maxErrorDepth ? unwrap(inner, depth + 1) : said;
};

/** What an error of a provider says, whatever its shape: its message, and its code or type behind it. */
export function errorWords(said: unknown): string {
  const error = unwrap(said);
  if (typeof error === 'string') {
    return error || noReason;
  }
  if (error instanceof Error) {
    return error.message;
  }
  const message =
    getText(error, 'message') ?? getText(error, 'errorText') ?? getText(error, 'detail');
  const kind = getText(error, 'code') ?? getText(error, 'type');
  if (message === undefined) {
    return toText(error);
  }
  return kind === undefined || kind === 'error' ? message : `${message} (${kind})`;
}

/** The error with which a stream ends, where the provider tells of one. */
export const providerError = (provider: string, said: unknown): Error =>
  new Error(`${provider}: ${errorWords(said).slice(0, maxMessageLength)}`, { cause: said });
