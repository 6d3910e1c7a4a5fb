export { ToolPayload } from './ToolPayload.tsx';
export { payloadViews } from './payloadViews.ts';
export { preloadPayload } from './lazyPayloads.ts';
export { getToolPayloadUtilityClass, toolPayloadClasses } from './toolPayloadClasses.ts';
export type {
  PayloadMatches,
  PayloadSearch,
  PayloadView,
  PayloadViewProps,
} from './PayloadView.ts';
export type { ToolPayloadClasses, ToolPayloadClassKey } from './toolPayloadClasses.ts';
export type { ToolPayloadProps } from './ToolPayload.tsx';
export type * from './themeAugmentation.ts';
