// The parts that load with the first request. Grouped in one module, because separate lazy modules would split the
// code that they share with the card into more chunks.
export { OtherAnswers } from './OtherAnswers.tsx';
export { RequestNotices } from './RequestNotices.tsx';
export { EndedRequest } from './content/EndedRequestNotice.tsx';
export { RequestDetails } from './RequestDetails.tsx';
export { WaitingCallRegistration } from './WaitingCallRegistration.tsx';
export { ToolCardReceipt } from './ToolCardReceipt.tsx';
export { UnanswerableRequest } from './content/UnanswerableRequest.tsx';
