import { getRecord, getText, getPath } from '../../../core/json/getPath.ts';

const maxMessageLength = 2_000;

/** Maximum number of wrappers to remove from an error. */
const maxErrorDepth = 4;

const noReason = 'no reason given';

const stringify = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? noReason;
  } catch {
    return 'an error that cannot be shown';
  }
};

const textFields = ['message', 'Message', 'errorText', 'msg', 'detail'];

const getMessage = (error: unknown): string | undefined =>
  textFields.map((key) => getText(error, key)).find((text) => text !== undefined);

/** Returns the error inside an object or list that only wraps it. Returns other values unchanged. */
const unwrap = (value: unknown, depth = 0): unknown => {
  const [first] = [value, getPath(value, 'errors'), getPath(value, 'detail')].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  const inner = getPath(value, 'error') ?? getRecord(value, 'detail') ?? first ?? undefined;
  const isWrapper = inner !== undefined && getText(value, 'message') === undefined;
  return isWrapper && depth < maxErrorDepth ? unwrap(inner, depth + 1) : value;
};

/**
 * Returns the text of a provider's error in any format: its message with its code or type, or the error as JSON if it
 * has no message.
 */
export function getErrorText(value: unknown): string {
  const error = unwrap(value);
  if (typeof error === 'string') {
    return error || noReason;
  }
  if (error instanceof Error) {
    return error.message;
  }
  const message = getMessage(error);
  const kind = getText(error, 'code') ?? getText(error, 'type');
  if (message === undefined) {
    return stringify(error);
  }
  return kind === undefined || kind === 'error' ? message : `${message} (${kind})`;
}

/** Creates the error with which a provider's stream fails. */
export const providerError = (provider: string, value: unknown): Error =>
  new Error(`${provider}: ${getErrorText(value).slice(0, maxMessageLength)}`, { cause: value });
