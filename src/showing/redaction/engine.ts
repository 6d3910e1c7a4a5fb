export { createRedaction } from './createRedaction.ts';
export { RedactionNotice } from './RedactionNotice.tsx';
export { startRedaction } from './startRedaction.ts';
