'use client';
import * as React from 'react';
import { getValueAt } from '../format/value/getValueAt.ts';
import {
  getRedactionEngine,
  loadRedactionEngine,
  useRedactionEngine,
} from './loadRedactionEngine.ts';
import type { RedactionEngine } from './loadRedactionEngine.ts';
import { isHarmless, mask } from './secrets/mayHoldSecret.ts';
import type { Redact } from './secrets/RedactOptions.ts';
import { selectFieldAndNeighbors } from './values/selectFieldAndNeighbors.ts';
import { truncateTexts } from './values/truncateTexts.ts';

/** Functions that hide secrets in displayed values. */
export interface Redaction {
  /**
   * Redacts the value at a path according to its name and the fields next to it. Can truncate long text, because the
   * value is displayed on one line. Returns values that can contain other values, such as lists, unchanged.
   */
  readonly maskAt: (root: unknown, path: readonly string[]) => unknown;
  /**
   * Redacts the part of a value that a preview shows: a value without nested values, or an object of such values. Can
   * truncate long text.
   */
  readonly maskPreview: (shown: unknown, isArriving?: boolean) => unknown;
  readonly maskText: (text: string) => string;
  /**
   * Redacts a value of any size. While the engine is loading, returns undefined for values that may contain secrets.
   */
  readonly maskValue: (value: unknown) => unknown;
}

/** Creates a redaction that works without the engine by hiding everything suspicious. */
function createCautious(redact: Redact | undefined): Redaction {
  /** Returns whether a value can be shown without the engine. If not, starts to load the engine in the browser. */
  const isSafe = (value: unknown, maxLength?: number): boolean => {
    const isShown = isHarmless(value, redact, maxLength);
    if (!isShown && typeof document !== 'undefined') {
      void loadRedactionEngine();
    }
    return isShown;
  };
  return {
    maskText: (text) => (isSafe(text, Infinity) ? text : mask),
    maskAt: (root, path) => {
      const entry = selectFieldAndNeighbors(root, path);
      return entry === undefined || isSafe([entry.path, entry.shown], Infinity)
        ? getValueAt(root, path)
        : mask;
    },
    maskPreview: (value) => {
      const { shown } = truncateTexts(value);
      return isSafe(shown, Infinity) ? shown : mask;
    },
    maskValue: (value) => (isSafe(value) ? value : undefined),
  };
}

/** The cautious redaction for the default rules. Shared, because a page can have thousands of cards. */
const defaultCautious = createCautious(undefined);

/**
 * A redaction that hides nothing. Used if redaction is off, and for comparisons, which must not depend on what is
 * displayed.
 */
export const noRedaction: Redaction = {
  maskAt: getValueAt,
  maskPreview: (value) => value,
  maskText: (text) => text,
  maskValue: (value) => value,
};

/**
 * Returns the redaction for the given rules. Without an engine, the redaction hides everything suspicious, unless it is
 * off.
 */
export function selectRedaction(
  redact: Redact | undefined,
  engine: RedactionEngine | undefined,
): Redaction {
  if (redact === false) {
    return noRedaction;
  }
  if (engine !== undefined) {
    return engine.createRedaction(redact);
  }
  return redact === undefined ? defaultCautious : createCautious(redact);
}

/** Returns the redaction for the given rules, with the engine if it has loaded. */
export const getRedaction = (redact: Redact | undefined): Redaction =>
  selectRedaction(redact, getRedactionEngine());

/** Returns the redaction for the given rules. Rerenders the component when the engine has loaded. */
export function useRedaction(redact: Redact | undefined): Redaction {
  const engine = useRedactionEngine();
  return React.useMemo(() => selectRedaction(redact, engine), [redact, engine]);
}
