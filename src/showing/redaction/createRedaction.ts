import { getProperty } from '../format/value/getProperty.ts';
import { getValueAt } from '../format/value/getValueAt.ts';
import type { Redaction } from './Redaction.ts';
import { redactForDisplay } from './redactForDisplay.ts';
import type { Redact } from './secrets/RedactOptions.ts';
import { selectFieldAndNeighbors } from './values/selectFieldAndNeighbors.ts';
import { truncateTexts } from './values/truncateTexts.ts';

const create = (redact: Redact | undefined): Redaction => {
  const maskValue = (value: unknown): unknown => redactForDisplay(value, redact).value;
  return {
    maskValue,
    maskText: (text) => String(maskValue(text)),
    maskAt: (root, path) => {
      const entry = selectFieldAndNeighbors(root, path);
      if (entry === undefined) {
        return getValueAt(root, path);
      }
      const options = { path: entry.path, isArriving: entry.isCut };
      const { value } = redactForDisplay(entry.shown, redact, options);
      return entry.key === undefined ? value : getProperty(Object(value), entry.key);
    },
    maskPreview: (value, isArriving = false) => {
      const { shown, isCut } = truncateTexts(value);
      return redactForDisplay(shown, redact, { isArriving: isArriving || isCut }).value;
    },
  };
};

const known = new Map<Redact | undefined, Redaction>();

/** Returns the redaction for the given rules, based on the redaction engine. */
export function createRedaction(redact: Redact | undefined): Redaction {
  const redaction = known.get(redact) ?? create(redact);
  // Caches only the defaults, because an app may create new rules in each render.
  if (typeof redact !== 'object') {
    known.set(redact, redaction);
  }
  return redaction;
}
