'use client';
import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import type { ApprovalBarProps } from '../approvals/ApprovalBar.tsx';
import { loadOnce } from '../ui/loadOnce.ts';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { useEffectOnceLoaded } from '../ui/useEffectOnceLoaded.ts';
import { useIsHydrating } from '../ui/useIsHydrating.ts';
import type { ToolRenderersOptions } from './ToolRenderersOptions.ts';

const approvalBar = loadOnce(() => import('../approvals/ApprovalBar.tsx'));

/**
 * The approval bar, once it has loaded. Without `React.lazy`, because React shows a lazy component only when it has
 * nothing else to do, which can take seconds while thousands of cards render one after the other.
 */
function LazyApprovalBar(props: ApprovalBarProps): React.JSX.Element | null {
  const isHydrating = useIsHydrating();
  const [loaded, setLoaded] = React.useState(() => (isHydrating ? undefined : approvalBar.get()));
  useEffectOnceLoaded(
    approvalBar,
    (module) => {
      setLoaded(module);
      return undefined;
    },
    // After a failure, tries again when the message changes.
    [props.message],
  );
  return loaded ? <loaded.ApprovalBar {...props} /> : null;
}

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
        <LazyApprovalBar message={message} calls={calls} options={options} />
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
