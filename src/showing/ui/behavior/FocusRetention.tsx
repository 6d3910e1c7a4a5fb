'use client';
import * as React from 'react';
import { useFocusRetention } from './useFocusRetention.ts';

/** Renders its children. If the focused control among them is removed, focuses the first remaining button. */
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
