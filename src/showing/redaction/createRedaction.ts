import { isObject } from '../../core/json/isPlainRecord.ts';
import { formatLeaf } from '../format/value/formatLeaf.ts';
import type { Redaction } from './Redaction.ts';
import { redactForDisplay } from './redactForDisplay.ts';
import type { Redact } from './RedactOptions.ts';

/** Maximum length of text on one line. */
const maxLength = 2_000;

const create = (redact: Redact | undefined): Redaction => {
  const maskValue = (value: unknown): unknown => redactForDisplay(value, redact).value;
  return {
    maskValue,
    maskText: (text) => String(maskValue(text)),
    maskEntry: (path, value, isArriving = false) => {
      if (isObject(value) && formatLeaf(value) === undefined) {
        return value;
      }
      // The truncated end could cut a secret in half, so the text is treated as streaming.
      const isLong = typeof value === 'string' && value.length > maxLength;
      const shown = isLong ? value.slice(0, maxLength) : value;
      return redactForDisplay(shown, redact, { path, isArriving: isArriving || isLong }).value;
    },
  };
};

const known = new Map<Redact | undefined, Redaction>();

/** Returns the redaction for short texts, based on the redaction engine. */
export function createRedaction(redact: Redact | undefined): Redaction {
  const redaction = known.get(redact) ?? create(redact);
  // Caches only the defaults, because an app may create new rules in each render.
  if (typeof redact !== 'object') {
    known.set(redact, redaction);
  }
  return redaction;
}
