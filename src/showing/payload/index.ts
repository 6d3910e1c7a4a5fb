export { ToolPayload } from './ToolPayload.tsx';
export { payloadViews } from './views/payloadViews.ts';
export { preloadPayload } from './preloadPayload.ts';
export { getToolPayloadUtilityClass, toolPayloadClasses } from './frame/toolPayloadClasses.ts';
export type {
  PayloadMatches,
  PayloadSearch,
  PayloadView,
  PayloadViewProps,
} from './frame/PayloadView.ts';
export type { ToolPayloadClasses, ToolPayloadClassKey } from './frame/toolPayloadClasses.ts';
export type { ToolPayloadProps } from './ToolPayload.tsx';
export type * from './themeAugmentation.ts';
