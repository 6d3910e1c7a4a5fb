import { truncate } from '../text/truncate.ts';
import { callBuiltInGetter, getProperty, getTextProperty } from './getProperty.ts';

const maxLength = 10_000;

/**
 * Returns the name or message of an error, or an empty string if it can't be read. Truncates very long text. For a
 * `DOMException`, calls the built-in getter.
 */
const getErrorText = (error: Error, key: 'name' | 'message'): string => {
  try {
    const text = getProperty(error, key);
    if (typeof text === 'string' && text.length > maxLength) {
      return `${truncate(text, maxLength)}… [${text.length - maxLength} more]`;
    }
    return (
      getTextProperty(error, key) || String(callBuiltInGetter(DOMException.prototype, key, error))
    );
  } catch {
    return '';
  }
};

/** Formats an error like `String`, but without running the error's own code. Truncates a very long name or message. */
export const formatError = (error: Error): string => {
  const name = getErrorText(error, 'name') || 'Error';
  const message = getErrorText(error, 'message');
  return message === '' ? name : `${name}: ${message}`;
};
