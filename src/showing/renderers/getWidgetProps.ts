import type { InlineToolWidgetProps } from '../inline-tool-widget/InlineToolWidget.tsx';
import type { ToolRenderersOptions } from './ToolRenderersOptions.ts';

/** Returns the props that all inline widgets of a chat share, from the options of `createToolRenderers`. */
export function getWidgetProps(
  options: ToolRenderersOptions,
): Omit<InlineToolWidgetProps, 'message'> {
  const { tools, redact, defaultExpanded, onApprovalResponse, approver } = options;
  const { grants, undoMs, onRetry } = options;
  const { storage, lazyPayload, payloadViews, slots, slotProps, localeText, exports } = options;
  const answering = { onApprovalResponse, approver, grants, undoMs, onRetry };
  const behavior = { defaultExpanded, ...answering, storage, lazyPayload };
  return { tools, redact, ...behavior, payloadViews, slots, slotProps, localeText, exports };
}
