export { ToolCard } from './ToolCard.tsx';
export { createToolRenderers } from './createToolRenderers.tsx';
export { getToolCardUtilityClass, toolCardClasses } from './toolCardClasses.ts';
export { toolCardStatus } from './toolCardStatus.ts';
export type { ToolCardApprovalHandler } from './ConsentSurroundings.ts';
export type { ToolCardRequest } from './consentRequest.ts';
export type { ToolCardStorage } from './cardMemory.ts';
export type { ToolConfig, ToolConfigMap, ToolText, ToolValueProps } from './toolConfig.ts';
export type { ToolCardClasses, ToolCardClassKey, ToolCardSlotName } from './toolCardClasses.ts';
export type {
  ToolCardExpansion,
  ToolCardExpansionMap,
  ToolCardExpansionState,
} from './expansionPolicy.ts';
export type {
  ToolCardInvocation,
  ToolCardMessage,
  ToolCardStatus,
  ToolCardTone,
} from './toolCardStatus.ts';
export type {
  ToolCardLazyPayload,
  ToolCardLoadedPayload,
  ToolCardPayloadLocator,
} from './lazyPayloadOf.ts';
export type { ToolCardOwnerState } from './ToolCardContext.ts';
export type { ToolCardProps } from './ToolCard.tsx';
export type { ToolCardSlotProps, ToolCardSlotPropsObject } from './ToolCardSlot.tsx';
export type { ToolRenderers, ToolRenderersOptions } from './createToolRenderers.tsx';
export type * from './themeAugmentation.ts';
