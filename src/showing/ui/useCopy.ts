'use client';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../locales/ToolPayloadLocaleText.ts';

/** The time for which the outcome is shown, in milliseconds. */
const outcomeTime = 2_000;

/** A function that copies, and the outcome of the last copy. */
export interface Copying {
  /** The outcome in words, empty soon after the copy. Undefined before the first one. */
  readonly words: string | undefined;
  /** Copies a text as soon as it is available. */
  readonly copy: (text: Promise<string>) => void;
}

/** Copies texts to the clipboard and returns the outcome for a short time. */
export function useCopy(
  localeText: Pick<ToolPayloadLocaleText, 'copiedText' | 'copyFailedText'>,
): Copying {
  const [outcome, setOutcome] = React.useState<'none' | 'copiedText' | 'copyFailedText'>();
  React.useEffect(() => {
    const timer =
      outcome === undefined ? undefined : setTimeout(() => setOutcome('none'), outcomeTime);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (text: Promise<string>): void => {
    setOutcome('none');
    const write = async (): Promise<void> => {
      try {
        await navigator.clipboard.writeText(await text);
        setOutcome('copiedText');
      } catch {
        // An insecure context has no clipboard.
        setOutcome('copyFailedText');
      }
    };
    void write();
  };
  return { words: outcome === 'none' ? '' : outcome && localeText[outcome], copy };
}
