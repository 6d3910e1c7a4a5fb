'use client';
import * as React from 'react';

const subscribe = () => (): void => {};

/** Props of `ClientSuspense`. */
export interface LazyPartProps {
  /** What is shown while the part is fetched, and by a server, which does not wait for it. */
  readonly fallback: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A part of the page that may have to be fetched. */
export function ClientSuspense({ fallback, children }: LazyPartProps): React.JSX.Element {
  const isInPage = React.useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isInPage ? (
    <React.Suspense fallback={fallback}>{children}</React.Suspense>
  ) : (
    <>{fallback}</>
  );
}
