export * from './announcer/index.ts';
export * from './inline-tool-widget/index.ts';
export * from './payload/index.ts';
export * from './tool-card/index.ts';
export { getCallRecord } from './callRecords.ts';
export type { CallRecord, CallRecords } from './callRecords.ts';
