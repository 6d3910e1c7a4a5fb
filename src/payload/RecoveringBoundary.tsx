'use client';
import * as React from 'react';

/** Props of `RecoveringBoundary`. */
export interface RecoveringBoundaryProps {
  /** What the children show: when one of these changes, they are tried again. */
  readonly resetKeys: readonly unknown[];
  readonly fallback: React.ReactNode;
  readonly children: React.ReactNode;
}

interface State {
  readonly hasFailed: boolean;
  readonly resetKeys: readonly unknown[];
}

/** Shows something else where its children fail, until what they show changes. */
export class RecoveringBoundary extends React.Component<RecoveringBoundaryProps, State> {
  override state: State = { hasFailed: false, resetKeys: this.props.resetKeys };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKeys }: RecoveringBoundaryProps,
    last: State,
  ): State | null {
    const isSame = resetKeys.every((key, index) => Object.is(key, last.resetKeys[index]));
    return isSame ? null : { hasFailed: false, resetKeys };
  }

  override render(): React.ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
