'use client';
import type * as React from 'react';
import type { ToolCardStatusName } from '../../locales/ToolCardLocaleText.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { OptionalLazyPart } from '../../ui/OptionalLazyPart.tsx';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';

const retryButton = lazyComponent(() =>
  import('./RetryButton.tsx').then(({ RetryButton }) => RetryButton),
);

const retryable: readonly ToolCardStatusName[] = [
  'failed',
  'interrupted',
  'cut-off',
  'outcome-unknown',
];

/** The button that retries an unsuccessful call. Renders nothing if the call can't be retried. */
export function ToolCardActions(): React.JSX.Element | null {
  const { invocation, ownerState, onRetry } = useToolCard();
  return onRetry && retryable.includes(ownerState.status.name) ? (
    <ToolCardSlot name="actions" as="div">
      <OptionalLazyPart data={invocation}>
        <retryButton.Component onRetry={onRetry} />
      </OptionalLazyPart>
    </ToolCardSlot>
  ) : null;
}
