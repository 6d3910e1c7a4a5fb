'use client';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../locales/ToolPayloadLocaleText.ts';

const shownFor = 2_000;

/** A way to copy, and how that went. */
export interface Copying {
  /** How the last copy went, in words, for a moment after it; undefined before the first. */
  readonly words: string | undefined;
  /** Copies a text when it is written. */
  readonly copy: (text: Promise<string>) => void;
}

/** Copies a text, and says for a moment how that went. */
export function useCopy(
  localeText: Pick<ToolPayloadLocaleText, 'copiedText' | 'copyFailedText'>,
): Copying {
  const [result, setResult] = React.useState<'none' | 'copiedText' | 'copyFailedText'>();
  React.useEffect(() => {
    const timer = result === undefined ? undefined : setTimeout(() => setResult('none'), shownFor);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = (text: Promise<string>): void => {
    setResult('none');
    const write = async (): Promise<void> => {
      try {
        await navigator.clipboard.writeText(await text);
        setResult('copiedText');
      } catch {
        // Without a secure context there is no clipboard.
        setResult('copyFailedText');
      }
    };
    void write();
  };
  return { words: result === 'none' ? '' : result && localeText[result], copy };
}
