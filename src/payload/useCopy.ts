'use client';
import * as React from 'react';

const shownFor = 2_000;

/** How a copy went, for a moment after it. */
export type CopyResult = 'none' | 'copied' | 'failed';

/** Copies a text, and says for a moment how that went. */
export function useCopy(): { readonly result: CopyResult; readonly copy: (text: string) => void } {
  const [result, setResult] = React.useState<CopyResult>('none');
  React.useEffect(() => {
    if (result === 'none') {
      return undefined;
    }
    const timer = setTimeout(() => setResult('none'), shownFor);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = (text: string): void => {
    // Without a secure context there is no clipboard.
    const { clipboard }: { readonly clipboard?: Clipboard } = navigator;
    const copying =
      clipboard?.writeText(text) ?? Promise.reject(new Error('There is no clipboard.'));
    copying.then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  };
  return { result, copy };
}
