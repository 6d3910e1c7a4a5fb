'use client';
import * as React from 'react';
import { useKeptFocus } from './useFocusRetention.ts';

/** Keeps the focus with what it holds, also where that becomes something else: with the first button of it. */
export function FocusKeeper({ children }: React.PropsWithChildren): React.JSX.Element {
  const root = React.useRef<HTMLDivElement>(null);
  const firstButton = React.useMemo(
    () => ({
      get current() {
        return root.current?.querySelector('button') ?? null;
      },
    }),
    [],
  );
  return (
    <div ref={root} {...useKeptFocus(firstButton)}>
      {children}
    </div>
  );
}
