'use client';
import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { ClientSuspense } from '../ui/ClientSuspense.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import type { ToolRenderersOptions } from './ToolRenderersOptions.ts';

const approvalBar = lazyComponent(() =>
  import('../approvals/ApprovalBar.tsx').then(({ ApprovalBar }) => ApprovalBar),
);

/** Returns the content. If at least two of the given calls wait for approval, adds the approval bar above it. */
export type AddApprovalBar = (
  content: React.ReactNode,
  message: ChatMessage,
  calls: readonly ToolCardInvocation[],
) => React.ReactNode;

/** Creates a function that adds the approval bar. The bar is loaded when it is first needed. */
export function createApprovalBar(options: ToolRenderersOptions): AddApprovalBar {
  // Caches elements, so that React doesn't rerender the same content.
  const withoutBar = new WeakMap<object, React.ReactNode>();
  return (content, message, calls) => {
    const key: object = Object(content);
    const isNeeded = calls.filter(({ state }) => state === 'approval-requested').length > 1;
    const bar = isNeeded ? (
      <ResettableErrorBoundary resetKeys={[message]} fallback={null}>
        <ClientSuspense fallback={null}>
          <approvalBar.Component message={message} calls={calls} options={options} />
        </ClientSuspense>
      </ResettableErrorBoundary>
    ) : null;
    // Always a fragment, so that React keeps the content mounted when the bar appears.
    const known = isNeeded ? undefined : withoutBar.get(key);
    const element = known ?? (
      <>
        {bar}
        {content}
      </>
    );
    if (!isNeeded) {
      withoutBar.set(key, element);
    }
    return element;
  };
}
