// The lists of waiting requests, and the wait for Undo. They load with the first request. Grouped in one module, so
// that all requests of a page are listed together.
export { waitForRenderTurn } from '../../ui/behavior/waitForRenderTurn.ts';
export { getApprovalPlaces } from './ApprovalPlaces.ts';
export { registerPlaceholder } from './registerPlaceholder.ts';
export { getWaitingRequests } from './WaitingRequests.ts';
export { waitForUndo } from './waitForUndo.ts';
