'use client';
import * as React from 'react';

/** Props of `ResettableErrorBoundary`. */
export interface ResettableErrorBoundaryProps {
  /** The values that the children display. If one of them changes after a failure, the children are rendered again. */
  readonly resetKeys: readonly unknown[];
  /** The content to show after the children have thrown an error. */
  readonly fallback: React.ReactNode;
  readonly children?: React.ReactNode;
}

interface State {
  readonly hasFailed: boolean;
  readonly resetKeys: readonly unknown[];
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((key, index) => Object.is(key, other[index]));

/** An error boundary that renders its children again when their data changes. */
export class ResettableErrorBoundary extends React.Component<ResettableErrorBoundaryProps, State> {
  override readonly state: State = { hasFailed: false, resetKeys: this.props.resetKeys };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKeys }: ResettableErrorBoundaryProps,
    state: State,
  ): State | null {
    return isSame(resetKeys, state.resetKeys) ? null : { hasFailed: false, resetKeys };
  }

  override render(): React.ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
