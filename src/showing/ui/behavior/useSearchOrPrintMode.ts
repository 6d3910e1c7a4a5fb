'use client';
import * as React from 'react';
import { createStore } from '../createStore.ts';

/**
 * The current use of the page. Closed cards leave their payload out of the page. They add it while the user
 * searches with the browser or prints, because it couldn't be found or read otherwise.
 */
export type SearchOrPrintMode = 'reading' | 'searching' | 'printing';

const isFindKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' ||
  ((ctrlKey || metaKey) && (key.toLowerCase() === 'f' || key.toLowerCase() === 'g'));

const store = createStore<SearchOrPrintMode>('reading', listenToPage);

/** Changes the mode. Does nothing if it is the same, because each key would notify every card. */
const setMode = (mode: SearchOrPrintMode): void => {
  if (mode !== store.get()) {
    store.set(mode);
  }
};

const handleKeyDown = (event: KeyboardEvent): void => {
  if (store.get() !== 'printing') {
    setMode(isFindKey(event) ? 'searching' : 'reading');
  }
};

/** Listens for keys and printing. Returns a function that stops it. */
function listenToPage(): () => void {
  const events = new AbortController();
  const { signal } = events;
  // Missing in jsdom, where apps test their chats.
  const print = window.matchMedia?.('print');
  // Captured, because the page's own handlers may stop the event.
  window.addEventListener('keydown', handleKeyDown, { signal, capture: true });
  window.addEventListener('beforeprint', () => setMode('printing'), { signal });
  window.addEventListener('afterprint', () => setMode('reading'), { signal });
  print?.addEventListener('change', () => setMode(print.matches ? 'printing' : 'reading'), {
    signal,
  });
  return () => events.abort();
}

/** Returns the current use of the page. */
export const useSearchOrPrintMode = (): SearchOrPrintMode =>
  React.useSyncExternalStore(store.subscribe, store.get, () => 'reading');
