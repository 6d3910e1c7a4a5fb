'use client';
import * as React from 'react';

/** Props of `ResettableErrorBoundary`. */
export interface RecoveringBoundaryProps {
  /** What the children show: when one of these changes, they are tried again. */
  readonly resetKeys: readonly unknown[];
  /** What stands in the place of children that failed. */
  readonly fallback: React.ReactNode;
  readonly children?: React.ReactNode;
}

interface State {
  readonly hasFailed: boolean;
  readonly resetKeys: readonly unknown[];
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((key, index) => Object.is(key, other[index]));

/** Shows something else where its children fail, and the children again when they may have recovered. */
export class ResettableErrorBoundary extends React.Component<RecoveringBoundaryProps, State> {
  override readonly state: State = { hasFailed: false, resetKeys: this.props.resetKeys };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKeys }: RecoveringBoundaryProps,
    state: State,
  ): State | null {
    return isSame(resetKeys, state.resetKeys) ? null : { hasFailed: false, resetKeys };
  }

  override render(): React.ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
