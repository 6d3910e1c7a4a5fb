export { ToolAnnouncer } from './ToolAnnouncer.tsx';
export { useToolAnnouncer } from './useToolAnnouncer.ts';
export type { ToolAnnouncerProps } from './ToolAnnouncer.tsx';
export type { ToolAnnouncerLevel, ToolAnnouncerOptions } from './CallAnnouncer.ts';
export type { ToolAnnouncements } from './useToolAnnouncer.ts';
export type * from './themeAugmentation.ts';
