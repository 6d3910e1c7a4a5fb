// The components that load with the first request. They share a module, because one lazy module each would split the
// code that they share with the card into more chunks.
export { IgnoredPress } from './content/IgnoredPress.tsx';
export { RequestEnd } from './content/RequestEnd.tsx';
export { ReasonField } from './content/ReasonField.tsx';
export { RequestDetails } from './RequestDetails.tsx';
export { ToolCardReceipt } from './ToolCardReceipt.tsx';
