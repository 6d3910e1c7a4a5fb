'use client';
import * as React from 'react';

/** Returns whether a value has changed since the component mounted. Stays true if it changes back. */
export function useHasChanged(value: unknown): boolean {
  const [initial] = React.useState(value);
  const [hasChanged, setHasChanged] = React.useState(false);
  if (value !== initial && !hasChanged) {
    setHasChanged(true);
  }
  return hasChanged;
}
