'use client';
import * as React from 'react';
import { formatInPieces } from '../format/value/formatInPieces.ts';
import { takeBeginning } from '../format/value/joinTextPieces.ts';
import { createStore } from '../ui/createStore.ts';
import { isCustom, mask, mayHoldSecret } from './mayHoldSecret.ts';
import type { Redact } from './RedactOptions.ts';

/** The code that finds and masks secrets, loaded when the first value might contain one. */
export type RedactionEngine = typeof import('./engine.ts');

const store = createStore<RedactionEngine | undefined>(undefined);
let loading: Promise<void> | undefined;

const load = async (): Promise<void> => {
  try {
    store.set(await import('./engine.ts'));
  } catch {
    // Everything that might be secret stays hidden. The next value tries again.
    loading = undefined;
  }
};

/** Loads the code that finds secrets. Never rejects. */
export const loadRedaction = (): Promise<void> => (loading ??= load());

const getNothing = (): undefined => undefined;

/** Returns the code that finds secrets after it has loaded. Returns undefined on the server and while hydrating. */
export const useRedactionEngine = (): RedactionEngine | undefined =>
  React.useSyncExternalStore(store.subscribe, store.get, getNothing);

/** The maximum length of text that decides whether a value needs the code that finds secrets. */
const maxCheckedLength = 4_000;

/** Whether a value is so short and harmless that nothing in it is hidden. */
export function isHarmless(value: unknown, redact: Redact | undefined): boolean {
  if (redact === false || value === undefined) {
    return true;
  }
  if (isCustom(redact)) {
    return false;
  }
  const { text, isWhole } = takeBeginning(formatInPieces(value), maxCheckedLength);
  return isWhole && !mayHoldSecret(text, redact);
}

/** Hides secrets in short texts and in the values that they are made of. */
export interface Redaction {
  /**
   * Returns a value for a line of text without its secrets, given the keys that lead to it. Long text is cut off.
   * Objects are returned unchanged.
   */
  readonly maskEntry: (path: readonly string[], value: unknown, isArriving?: boolean) => unknown;
  readonly maskText: (text: string) => string;
  /** Returns a value without its secrets. Returns undefined if that isn't possible yet. */
  readonly maskValue: (value: unknown) => unknown;
}

/** Hides everything that might be secret. */
function createCautious(redact: Redact | undefined): Redaction {
  const isSuspicious = (text: string): boolean => {
    const isHidden = mayHoldSecret(text, redact);
    if (isHidden && typeof document !== 'undefined') {
      void loadRedaction();
    }
    return isHidden;
  };
  const maskText = (text: string): string => (text !== '' && isSuspicious(text) ? mask : text);
  return {
    maskText,
    maskEntry: (path, value) => {
      // oxlint-disable-next-line typescript/no-base-to-string -- objects are excluded
      const text = typeof value === 'object' ? '' : String(value).slice(0, maxCheckedLength);
      return isSuspicious(`${path.join('\n')}\n${text}`) ? mask : value;
    },
    maskValue: (value) => {
      if (isHarmless(value, redact)) {
        return value;
      }
      isSuspicious('token');
      return undefined;
    },
  };
}

/** Hides nothing. For comparisons, whose result must not depend on what is shown. */
export const noRedaction: Redaction = {
  maskEntry: (_path, value) => value,
  maskText: (text) => text,
  maskValue: (value) => value,
};

/** Returns what hides the secrets in short texts, given the code that finds them if it has loaded. */
export const getRedaction = (
  redact: Redact | undefined,
  engine: RedactionEngine | undefined = store.get(),
): Redaction =>
  redact === false
    ? noRedaction
    : engine === undefined
      ? createCautious(redact)
      : engine.createRedaction(redact);

/** Returns what hides the secrets in short texts. Renders again when the code that finds them has loaded. */
export function useRedaction(redact: Redact | undefined): Redaction {
  const engine = useRedactionEngine();
  return React.useMemo(
    () =>
      redact === false || engine !== undefined
        ? getRedaction(redact, engine)
        : createCautious(redact),
    [redact, engine],
  );
}
