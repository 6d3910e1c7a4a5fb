export type { ToolCardLocaleText, ToolCardStatusName } from './ToolCardLocaleText.ts';
export { enUS } from './enUS.ts';
