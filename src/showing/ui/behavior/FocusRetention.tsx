'use client';
import * as React from 'react';
import { useFocusRetention } from './useFocusRetention.ts';

/** Keeps the focus inside its children. If the focused control is removed, the first button is focused. */
export function FocusRetention({ children }: React.PropsWithChildren): React.JSX.Element {
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
    <div ref={root} {...useFocusRetention(firstButton)}>
      {children}
    </div>
  );
}
