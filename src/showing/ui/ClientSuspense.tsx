'use client';
import * as React from 'react';
import { useIsHydrating } from './useIsHydrating.ts';

/** Props of `ClientSuspense`. */
export interface ClientSuspenseProps {
  /** The content to show on the server, during hydration, and while the children load. */
  readonly fallback: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A suspense boundary for lazy children. Renders only the fallback on the server and during hydration. */
export function ClientSuspense({ fallback, children }: ClientSuspenseProps): React.JSX.Element {
  return useIsHydrating() ? (
    <>{fallback}</>
  ) : (
    <React.Suspense fallback={fallback}>{children}</React.Suspense>
  );
}
