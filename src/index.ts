export { getCallRecord } from './core/CallRecord.ts';
export { ToolApprovalPill } from './showing/approvals/ToolApprovalPill.tsx';
export { usePendingApprovals } from './showing/approvals/usePendingApprovals.ts';
export { createGrantStore } from './showing/grants/createGrantStore.ts';
export { ToolGrantList } from './showing/grants/ToolGrantList.tsx';
export { ToolAnnouncer } from './showing/announcer/ToolAnnouncer.tsx';
export { useToolAnnouncer } from './showing/announcer/useToolAnnouncer.ts';
export { getMessageText } from './showing/call/getMessageText.ts';
export { fromStoredMessages, toStoredMessages } from './showing/call/convertStoredMessages.ts';
export { toolActivity } from './showing/call/toolActivity.ts';
export { toolCardStatus } from './showing/call/toolCardStatus.ts';
export { InlineToolWidget } from './showing/inline-tool-widget/InlineToolWidget.tsx';
export {
  getInlineToolWidgetUtilityClass,
  inlineToolWidgetClasses,
} from './showing/inline-tool-widget/inlineToolWidgetClasses.ts';
export {
  getToolPayloadUtilityClass,
  toolPayloadClasses,
} from './showing/payload/frame/toolPayloadClasses.ts';
export { preloadPayload } from './showing/payload/preloadPayload.ts';
export { ToolPayload } from './showing/payload/ToolPayload.tsx';
export { payloadViews } from './showing/payload/views/payloadViews.ts';
export { createToolRenderers } from './showing/renderers/createToolRenderers.tsx';
export {
  getToolCardUtilityClass,
  toolCardClasses,
} from './showing/tool-card/frame/toolCardClasses.ts';
export { ToolCard } from './showing/tool-card/ToolCard.tsx';

export type { CallRecord, CallRecords } from './core/CallRecord.ts';
export type { ToolApprovalResponse, ToolDecision, ToolDecisionKind } from './core/ToolDecision.ts';
export type { ToolRequest } from './core/ToolRequest.ts';
export type { JsonSchema } from './core/schema/JsonSchema.ts';
export type {
  ToolAnnouncerLevel,
  ToolAnnouncerOptions,
} from './showing/announcer/CallAnnouncer.ts';
export type { ToolApprovalPillProps } from './showing/approvals/ToolApprovalPill.tsx';
export type { PendingApproval, PendingApprovals } from './showing/approvals/usePendingApprovals.ts';
export type { ToolApprovalPillLocaleText } from './showing/locales/ToolApprovalPillLocaleText.ts';
export type { ToolAnnouncerProps } from './showing/announcer/ToolAnnouncer.tsx';
export type { ToolAnnouncements } from './showing/announcer/useToolAnnouncer.ts';
export type {
  ToolCardExpansion,
  ToolCardExpansionMap,
  ToolCardExpansionState,
} from './showing/call/expansionPolicy.ts';
export type {
  ToolCardLazyPayload,
  ToolCardLoadedPayload,
  ToolCardPayloadLocator,
} from './showing/call/findLazyPayload.ts';
export type { ToolApprovalOption, ToolGrantScope } from './core/ToolApprovalOption.ts';
export type { GrantStoreOptions, ToolGrantStore } from './showing/grants/createGrantStore.ts';
export type { ToolGrant } from './showing/grants/ToolGrant.ts';
export type { ToolGrantListProps } from './showing/grants/ToolGrantList.tsx';
export type { StoredMessage, StoredToolCall } from './showing/call/convertStoredMessages.ts';
export type {
  ActivityMessage,
  ToolActivity,
  ToolActivityCall,
  ToolActivityPhase,
} from './showing/call/toolActivity.ts';
export type {
  ToolCardInvocation,
  ToolCardMessage,
  ToolCardStatus,
  ToolCardTone,
} from './showing/call/toolCardStatus.ts';
export type {
  PreliminaryToolValue,
  ToolRisk,
  ToolRiskAssessor,
  ToolConfig,
  ToolConfigMap,
  ToolInvocation,
  ToolSummary,
  ToolText,
  ToolValueComponent,
  ToolValueProps,
} from './showing/call/toolConfig.ts';
export type { FormError } from './showing/forms/fields/FormContext.ts';
export type { ToolInputDraft, ToolInputFormProps } from './showing/forms/ToolInputDraft.ts';
export type { InlineToolWidgetProps } from './showing/inline-tool-widget/InlineToolWidget.tsx';
export type {
  InlineToolWidgetClasses,
  InlineToolWidgetClassKey,
} from './showing/inline-tool-widget/inlineToolWidgetClasses.ts';
export type { CallExport } from './showing/inline-tool-widget/exportCalls.ts';
export type { InlineToolWidgetLocaleText } from './showing/locales/InlineToolWidgetLocaleText.ts';
export type {
  ToolApprovalLocaleText,
  ToolRiskLevel,
} from './showing/locales/ToolApprovalLocaleText.ts';
export type { LocaleText } from './showing/locales/LocaleText.ts';
export type {
  ToolAnnouncerLocaleText,
  ToolOutcomes,
} from './showing/locales/ToolAnnouncerLocaleText.ts';
export type {
  ToolCardLocaleText,
  ToolCardReceiptFacts,
  ToolCardStatusName,
} from './showing/locales/ToolCardLocaleText.ts';
export type { ToolInputFormLocaleText } from './showing/locales/ToolInputFormLocaleText.ts';
export type {
  BuiltInPayloadViewName,
  ToolPayloadLocaleText,
  ToolPayloadViewName,
} from './showing/locales/ToolPayloadLocaleText.ts';
export type {
  PayloadAction,
  PayloadControls,
  PayloadCopyFormat,
  PayloadMatches,
  PayloadSearch,
  PayloadView,
  PayloadViewHints,
  PayloadViewProps,
} from './showing/payload/frame/PayloadView.ts';
export type {
  ToolPayloadClasses,
  ToolPayloadClassKey,
} from './showing/payload/frame/toolPayloadClasses.ts';
export type { PreloadPayloadOptions } from './showing/payload/preloadPayload.ts';
export type { ToolPayloadProps } from './showing/payload/ToolPayload.tsx';
export { redactForDisplay } from './showing/redaction/redactForDisplay.ts';
export type { Redacted, RedactionOptions } from './showing/redaction/Redacted.ts';
export type { Redact, RedactOptions } from './showing/redaction/secrets/RedactOptions.ts';
export type {
  ToolRenderers,
  ToolRenderersOptions,
} from './showing/renderers/ToolRenderersOptions.ts';
export type { ToolCardOwnerState } from './showing/tool-card/frame/ToolCardContext.ts';
export type {
  ToolCardSlotProps,
  ToolCardSlotPropsObject,
} from './showing/tool-card/frame/ToolCardSlot.tsx';
export type {
  ToolCardClasses,
  ToolCardClassKey,
  ToolCardSlotName,
} from './showing/tool-card/frame/toolCardClasses.ts';
export type { ToolCardStorage } from './showing/tool-card/memory/CardMemory.ts';
export type { ToolCardApprovalHandler } from './showing/tool-card/memory/AnswerOptions.ts';
export type { ToolCardRequest } from './showing/tool-card/memory/RequestSnapshot.ts';
export type { ToolCardProps } from './showing/tool-card/ToolCard.tsx';

// Augments MUI's theme types. Also adds the types that the app has declared to the reading half.
export type * from './showing/announcer/themeAugmentation.ts';
export type * from './showing/approvals/themeAugmentation.ts';
export type * from './showing/chat/chatTypesAugmentation.ts';
export type * from './showing/grants/themeAugmentation.ts';
export type * from './showing/inline-tool-widget/themeAugmentation.ts';
export type * from './showing/payload/themeAugmentation.ts';
export type * from './showing/tool-card/themeAugmentation.ts';
