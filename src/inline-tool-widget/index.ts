export type {
  ActivityMessage,
  ToolActivity,
  ToolActivityCall,
  ToolActivityPhase,
} from './toolActivity.ts';
export type { StoredMessage, StoredToolCall } from './storedMessages.ts';
export { fromStoredMessages, getMessageText, toStoredMessages } from './storedMessages.ts';
export { toolActivity } from './toolActivity.ts';
export { InlineToolWidget } from './InlineToolWidget.tsx';
export {
  getInlineToolWidgetUtilityClass,
  inlineToolWidgetClasses,
} from './inlineToolWidgetClasses.ts';
export type {
  InlineToolWidgetClassKey,
  InlineToolWidgetClasses,
} from './inlineToolWidgetClasses.ts';
export type { CallExport } from './WidgetExport.tsx';
export type { InlineToolWidgetProps } from './InlineToolWidget.tsx';
export type * from './themeAugmentation.ts';
