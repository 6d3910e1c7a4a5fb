'use client';
import * as React from 'react';
import { ClientSuspense } from './ClientSuspense.tsx';
import { ResettableErrorBoundary } from './ResettableErrorBoundary.tsx';

/** Props of `OptionalLazyPart`. */
export interface OptionalLazyPartProps {
  /** The data that the part shows. If it changes after a failure, the part is rendered again. */
  readonly data: unknown;
  readonly children: React.ReactNode;
}

/** A lazy part without which the rest still works. Shows nothing until it has loaded, and if it fails. */
export const OptionalLazyPart = ({ data, children }: OptionalLazyPartProps): React.JSX.Element => (
  <ResettableErrorBoundary resetKeys={[data]} fallback={null}>
    <ClientSuspense fallback={null}>{children}</ClientSuspense>
  </ResettableErrorBoundary>
);
