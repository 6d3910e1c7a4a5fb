'use client';
import type * as React from 'react';
import { getInvocation } from '../call/getInvocation.ts';
import { groupAdjacentCalls } from './groupAdjacentCalls.ts';
import { isPinned } from '../call/toolConfig.ts';
import { cachePerMessage } from '../chat/cachePerMessage.ts';
import { InlineToolWidget } from '../inline-tool-widget/InlineToolWidget.tsx';
import { warnAboutHostCardProps } from '../misuse/warnAboutHostCardProps.ts';
import { FocusRetention } from '../ui/behavior/FocusRetention.tsx';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { createApprovalBar } from './createApprovalBar.tsx';
import { createCardRenderer } from './createCardRenderer.tsx';
import { getWidgetProps } from './getWidgetProps.ts';
import type { PartProps, ToolRenderers, ToolRenderersOptions } from './ToolRenderersOptions.ts';

/**
 * Creates the renderers for the layout `grouped`, which shows adjacent calls in one inline widget, and single or pinned
 * calls as cards.
 */
export function createGroupedLayout(options: ToolRenderersOptions): ToolRenderers {
  const { tools } = options;
  const renderCard = createCardRenderer(options);
  const addApprovalBar = createApprovalBar(options);
  const widgetProps = getWidgetProps(options);
  const getGroups = cachePerMessage((message) =>
    groupAdjacentCalls(message, (toolName) => isPinned(tools, toolName)),
  );
  const tool = ({ part, message }: PartProps): React.ReactNode => {
    const invocation = getInvocation(part);
    if (invocation === undefined) {
      return null;
    }
    const { first, calls = [], toolCallIds = [] } = getGroups(message).get(invocation) ?? {};
    const isSingle = toolCallIds.length < 2;
    return isSingle || first === invocation ? (
      // Keeps the focus if a focused card turns into a widget.
      <FocusRetention>
        {addApprovalBar(
          isSingle ? (
            renderCard(invocation, message)
          ) : (
            <ResettableErrorBoundary resetKeys={[message]} fallback={null}>
              <InlineToolWidget
                {...widgetProps}
                ref={warnAboutHostCardProps}
                message={message}
                toolCallIds={toolCallIds}
              />
            </ResettableErrorBoundary>
          ),
          message,
          calls,
        )}
      </FocusRetention>
    ) : null;
  };
  return { tool, 'dynamic-tool': tool };
}
