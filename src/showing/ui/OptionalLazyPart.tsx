'use client';
import * as React from 'react';
import { ClientSuspense } from './ClientSuspense.tsx';
import { ResettableErrorBoundary } from './ResettableErrorBoundary.tsx';

/** Props of `OptionalLazyPart`. */
export interface OptionalLazyPartProps {
  /** The displayed data. If it changes after a failure, the children are rendered again. */
  readonly data: unknown;
  readonly children: React.ReactNode;
}

/** Wraps optional content that loads lazily. Shows nothing while it loads or if it fails. */
export const OptionalLazyPart = ({ data, children }: OptionalLazyPartProps): React.JSX.Element => (
  <ResettableErrorBoundary resetKeys={[data]} fallback={null}>
    <ClientSuspense fallback={null}>{children}</ClientSuspense>
  </ResettableErrorBoundary>
);
