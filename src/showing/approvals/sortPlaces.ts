import type { ApprovalPlace, ApprovalPlaces } from '../tool-card/memory/ApprovalPlaces.ts';

const compare = (one: ApprovalPlace, other: ApprovalPlace): number =>
  (one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0
    ? 1
    : -1;

/** Returns the places of a chat's requests in document order. */
export const sortPlaces = ({ all }: ApprovalPlaces): readonly ApprovalPlace[] =>
  [...all].toSorted(compare);
