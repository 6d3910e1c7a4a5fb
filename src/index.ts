export * from './showing/announcer/index.ts';
export * from './showing/inline-tool-widget/index.ts';
export * from './showing/payload/index.ts';
export * from './showing/tool-card/index.ts';
export { getCallRecord } from './core/callRecords.ts';
export type { CallRecord, CallRecords } from './core/callRecords.ts';
