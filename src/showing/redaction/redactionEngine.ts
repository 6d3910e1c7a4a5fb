export { createRedaction } from './createRedaction.ts';
export { RedactionNotice } from './RedactionNotice.tsx';
export { redactInSlices } from './redactInSlices.ts';
export { RedactedContent } from './RedactedContent.tsx';
