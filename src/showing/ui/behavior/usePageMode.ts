'use client';
import * as React from 'react';

/** What the page is used for: it is read; somebody searches it; it is laid out for paper. */
export type PageMode = 'reading' | 'searching' | 'printing';

const isFindKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' ||
  ((ctrlKey || metaKey) && (key.toLowerCase() === 'f' || key.toLowerCase() === 'g'));

/**
 * Closed cards keep their payloads out of the page. These two need them: a search of the browser, which
 * shall find what is in closed cards, and paper, which nobody can open.
 */
class PageModeStore {
  mode: PageMode = 'reading';
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#stop ??= this.#listen();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) {
        this.#stop?.();
        this.#stop = undefined;
      }
    };
  };

  #set(mode: PageMode): void {
    if (mode !== this.mode) {
      this.mode = mode;
      this.#listeners.forEach((listener) => listener());
    }
  }

  #listen(): () => void {
    const events = new AbortController();
    const { signal } = events;
    // Missing in jsdom, where apps test their chats.
    const print = window.matchMedia?.('print');
    const onKey = (event: KeyboardEvent): void => {
      if (this.mode !== 'printing') {
        this.#set(isFindKey(event) ? 'searching' : 'reading');
      }
    };
    // Before the page's own handlers, which may keep the keys to themselves.
    window.addEventListener('keydown', onKey, { signal, capture: true });
    window.addEventListener('beforeprint', () => this.#set('printing'), { signal });
    window.addEventListener('afterprint', () => this.#set('reading'), { signal });
    print?.addEventListener('change', () => this.#set(print.matches ? 'printing' : 'reading'), {
      signal,
    });
    return () => events.abort();
  }
}

const store = new PageModeStore();

/** What the page is used for right now. */
export const usePageMode = (): PageMode =>
  React.useSyncExternalStore(
    store.subscribe,
    () => store.mode,
    () => 'reading',
  );
