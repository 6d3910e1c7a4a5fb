'use client';
import * as React from 'react';
import { createStore } from '../createStore.ts';

/**
 * The way the page is being used. The content of closed cards is left out of the page, but the browser's
 * search should find it, and paper should show it.
 */
export type PageMode = 'reading' | 'searching' | 'printing';

const isFindKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' ||
  ((ctrlKey || metaKey) && (key.toLowerCase() === 'f' || key.toLowerCase() === 'g'));

const store = createStore<PageMode>('reading', listenToPage);

/** Changes the mode. Most keys leave it unchanged, and a thousand cards shouldn't check it for each. */
const setMode = (mode: PageMode): void => {
  if (mode !== store.get()) {
    store.set(mode);
  }
};

const handleKeyDown = (event: KeyboardEvent): void => {
  if (store.get() !== 'printing') {
    setMode(isFindKey(event) ? 'searching' : 'reading');
  }
};

/** Listens to the keys and to printing. Returns a function that stops it. */
function listenToPage(): () => void {
  const events = new AbortController();
  const { signal } = events;
  const print = window.matchMedia('print');
  // Captured, because the page's own handlers may stop the event.
  window.addEventListener('keydown', handleKeyDown, { signal, capture: true });
  window.addEventListener('beforeprint', () => setMode('printing'), { signal });
  window.addEventListener('afterprint', () => setMode('reading'), { signal });
  print.addEventListener('change', () => setMode(print.matches ? 'printing' : 'reading'), {
    signal,
  });
  return () => events.abort();
}

/** Returns the way the page is being used. */
export const usePageMode = (): PageMode =>
  React.useSyncExternalStore(store.subscribe, store.get, () => 'reading');
