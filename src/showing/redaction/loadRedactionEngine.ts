'use client';
import * as React from 'react';
import { createStore } from '../ui/createStore.ts';

/** The module that finds and masks secrets. Loaded when a value may contain a secret or when calls are exported. */
export type RedactionEngine = typeof import('./redactionEngine.ts');

const store = createStore<RedactionEngine | undefined>(undefined);
let loading: Promise<void> | undefined;

const load = async (): Promise<void> => {
  try {
    store.set(await import('./redactionEngine.ts'));
  } catch {
    // Suspicious values stay hidden. The next value retries.
    loading = undefined;
  }
};

/** Loads the redaction engine. Never rejects. */
export const loadRedactionEngine = (): Promise<void> => (loading ??= load());

const getNothing = (): undefined => undefined;

/** Returns the redaction engine once it has loaded. Returns undefined on the server and during hydration. */
export const useRedactionEngine = (): RedactionEngine | undefined =>
  React.useSyncExternalStore(store.subscribe, store.get, getNothing);

/** Returns the redaction engine if it has loaded. */
export const getRedactionEngine: () => RedactionEngine | undefined = store.get;
