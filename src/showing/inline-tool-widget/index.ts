export type {
  ActivityMessage,
  ToolActivity,
  ToolActivityCall,
  ToolActivityPhase,
} from '../call/toolActivity.ts';
export type { StoredMessage, StoredToolCall } from '../call/storedMessages.ts';
export { fromStoredMessages, getMessageText, toStoredMessages } from '../call/storedMessages.ts';
export { toolActivity } from '../call/toolActivity.ts';
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
