'use client';
import * as React from 'react';
import { createStore } from '../createStore.ts';

/**
 * The mode of the page: the user is reading it, searching it with the browser, or printing it. On the server and during
 * hydration, the mode is `hydrating`. Closed cards add their payload to the DOM only for a search or a printout.
 */
export type PageMode = 'hydrating' | 'reading' | 'searching' | 'printing';

const isFindKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key));

/**
 * Maximum number of cards to update per task, except for printing. Updating all of them at once would block the page.
 */
const maxPerTask = 50;

let lastMode: PageMode = 'reading';

/**
 * Notifies the cards of a new mode. When printing starts or ends, notifies all of them in one task, because the browser
 * creates the printout immediately. Otherwise, uses several tasks, so that the page isn't blocked.
 */
function notify(listeners: ReadonlySet<() => void>, mode: PageMode): void {
  const rest = [...listeners];
  const isPrint = mode === 'printing' || lastMode === 'printing';
  lastMode = mode;
  const notifyNext = (): void => {
    const now = rest.splice(0, isPrint ? rest.length : maxPerTask);
    now.forEach((listener) => (listeners.has(listener) ? listener() : undefined));
    if (rest.length > 0) {
      setTimeout(notifyNext);
    }
  };
  notifyNext();
}

const store = createStore<PageMode>('reading', listenToPage, notify);

/** Changes the mode. Ignores an unchanged mode, because otherwise every key press would notify every card. */
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

/** Listens for search keys and for printing. Returns a function that stops listening. */
function listenToPage(): () => void {
  const events = new AbortController();
  const { signal } = events;
  // `matchMedia` is missing in jsdom, in which many apps test their chats.
  const print = window.matchMedia?.('print');
  // In the capture phase, because the page's own handlers may stop the event.
  window.addEventListener('keydown', handleKeyDown, { signal, capture: true });
  window.addEventListener('beforeprint', () => setMode('printing'), { signal });
  window.addEventListener('afterprint', () => setMode('reading'), { signal });
  print?.addEventListener('change', () => setMode(print.matches ? 'printing' : 'reading'), {
    signal,
  });
  return () => events.abort();
}

const getServerMode = (): PageMode => 'hydrating';

/**
 * Returns the current page mode. Hydration is a mode too, so that a card needs only one subscription. A page can have
 * thousands of cards.
 */
export const useSearchOrPrintMode = (): PageMode =>
  React.useSyncExternalStore(store.subscribe, store.get, getServerMode);
