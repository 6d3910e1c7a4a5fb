export { ToolCallStream } from './ToolCallStream.ts';
export type { ToolCallStreamOptions } from './ToolCallStream.ts';
