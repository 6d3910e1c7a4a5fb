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
      // More text might follow a secret at the end of a beginning.
      const isLong = typeof value === 'string' && value.length > maxLength;
      const shown = isLong ? value.slice(0, maxLength) : value;
      return redactForDisplay(shown, redact, { path, isArriving: isArriving || isLong }).value;
    },
  };
};

const known = new Map<Redact | undefined, Redaction>();

/** Creates what hides the secrets in short texts. The same rules give the same result. */
export function createRedaction(redact: Redact | undefined): Redaction {
  const redaction = known.get(redact) ?? create(redact);
  // Only for the defaults, because an app might create new rules with each render.
  if (typeof redact !== 'object') {
    known.set(redact, redaction);
  }
  return redaction;
}
