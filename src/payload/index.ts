export { ToolPayload } from './ToolPayload.tsx';
export type { ToolPayloadProps } from './ToolPayload.tsx';
