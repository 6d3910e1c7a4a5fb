export type { LocaleText } from './LocaleText.ts';
export type {
  ToolCardLocaleText,
  ToolCardReceiptFacts,
  ToolCardStatusName,
} from './ToolCardLocaleText.ts';
export type { InlineToolWidgetLocaleText } from './InlineToolWidgetLocaleText.ts';
export type { ToolAnnouncerLocaleText, ToolOutcomes } from './ToolAnnouncerLocaleText.ts';
export type { ToolInputFormLocaleText } from './ToolInputFormLocaleText.ts';
export type {
  BuiltInPayloadViewName,
  ToolPayloadLocaleText,
  ToolPayloadViewName,
} from './ToolPayloadLocaleText.ts';
export type { ToolCardLocale } from './createLocale.ts';
export { arSA } from './arSA.ts';
export { deDE } from './deDE.ts';
export { enUS } from './enUS.ts';
export { jaJP } from './jaJP.ts';
