// The lists of waiting requests, which load with the first one. Grouped in one module, so that all requests of a page are
// listed together.
export { waitForRenderTurn } from '../../ui/behavior/waitForRenderTurn.ts';
export { getApprovalPlaces } from './ApprovalPlaces.ts';
export { registerPlaceholder } from './registerPlaceholder.ts';
export { getWaitingRequests } from './WaitingRequests.ts';
