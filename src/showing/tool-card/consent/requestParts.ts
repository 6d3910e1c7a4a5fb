// Components that load with the first request. In a single module, because each lazy module would split the code that
// it shares with the card into more chunks.
export { IgnoredPress } from './content/IgnoredPress.tsx';
export { ReasonField } from './content/ReasonField.tsx';
export { RequestDetails } from './RequestDetails.tsx';
export { ToolCardReceipt } from './ToolCardReceipt.tsx';
