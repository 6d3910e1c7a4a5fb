export { ToolCard } from './ToolCard.tsx';
export { createToolRenderers } from '../renderers/createToolRenderers.tsx';
export { getToolCardUtilityClass, toolCardClasses } from './frame/toolCardClasses.ts';
export { toolCardStatus } from '../call/toolCardStatus.ts';
export type { ToolCardApprovalHandler } from './consent/ConsentContext.ts';
export type { ToolCardRequest } from './memory/consentRequest.ts';
export type { ToolCardStorage } from './memory/CardMemory.ts';
export type { ToolConfig, ToolConfigMap, ToolText, ToolValueProps } from '../call/toolConfig.ts';
export type {
  ToolCardClasses,
  ToolCardClassKey,
  ToolCardSlotName,
} from './frame/toolCardClasses.ts';
export type {
  ToolCardExpansion,
  ToolCardExpansionMap,
  ToolCardExpansionState,
} from '../call/expansionPolicy.ts';
export type {
  ToolCardInvocation,
  ToolCardMessage,
  ToolCardStatus,
  ToolCardTone,
} from '../call/toolCardStatus.ts';
export type {
  ToolCardLazyPayload,
  ToolCardLoadedPayload,
  ToolCardPayloadLocator,
} from '../call/locatePayload.ts';
export type { ToolCardOwnerState } from './frame/ToolCardContext.ts';
export type { ToolCardProps } from './ToolCard.tsx';
export type { ToolCardSlotProps, ToolCardSlotPropsObject } from './frame/ToolCardSlot.tsx';
export type { ToolRenderers, ToolRenderersOptions } from '../renderers/createToolRenderers.tsx';
export type * from './themeAugmentation.ts';
