'use client';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../locales/ToolPayloadLocaleText.ts';

/** Time in milliseconds for which the outcome of a copy is shown. */
const outcomeTime = 2_000;

/** A function that copies text, and the outcome of the last copy. */
export interface Copying {
  /**
   * The outcome as text. Empty during a copy, and again after the outcome has been shown. Undefined before the first
   * copy.
   */
  readonly words: string | undefined;
  /** Copies the text to the clipboard once the promise resolves. */
  readonly copy: (text: Promise<string>) => void;
}

/** Returns a function that copies text to the clipboard, and the outcome of the last copy. */
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
        // For example, the clipboard isn't available in an insecure context.
        setOutcome('copyFailedText');
      }
    };
    void write();
  };
  return { words: outcome === 'none' ? '' : outcome && localeText[outcome], copy };
}
