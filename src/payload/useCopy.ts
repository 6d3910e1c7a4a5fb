'use client';
import * as React from 'react';

const shownFor = 2_000;

/** How a copy went, for a moment after it. */
type CopyResult = 'none' | 'copied' | 'failed';

/** A way to copy, and how that went. */
export interface Copying {
  readonly result: CopyResult;
  /** Copies a text when it is written. */
  readonly copy: (text: Promise<string>) => void;
}

/** Copies a text, and says for a moment how that went. */
export function useCopy(): Copying {
  const [result, setResult] = React.useState<CopyResult>('none');
  React.useEffect(() => {
    if (result === 'none') {
      return undefined;
    }
    const timer = setTimeout(() => setResult('none'), shownFor);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = (text: Promise<string>): void => {
    const write = async (): Promise<void> => {
      try {
        await navigator.clipboard.writeText(await text);
        setResult('copied');
      } catch {
        // Without a secure context there is no clipboard.
        setResult('failed');
      }
    };
    void write();
  };
  return { result, copy };
}
