import { waitForRenderTurn } from '../../ui/behavior/waitForRenderTurn.ts';
import { getApprovalPlaces } from './ApprovalPlaces.ts';
import type { ApprovalPlace } from './ApprovalPlaces.ts';
import { getWaitingRequests } from './WaitingRequests.ts';

/** The placeholder of a request's card. */
export interface PlaceholderPlace extends ApprovalPlace {
  /** The store of the surrounding chat, if there is one. */
  readonly chat: object | undefined;
  /** The tool's displayed name. Requests with the same name are numbered together. */
  readonly toolName: string;
  /** Renders the card in place of its placeholder. */
  readonly renderCard: () => void;
}

/**
 * Registers a placeholder, so that the chat can lead the user to its request and the numbers of requests don't change
 * later. Renders the card when its turn comes. Returns a function that unregisters the placeholder.
 */
export function registerPlaceholder({ chat, toolName, ...place }: PlaceholderPlace): () => void {
  const { request, element, renderCard } = place;
  const { answer } = request.store.get();
  const isWaiting = answer === undefined || answer.progress === 'failed';
  const ends = [
    getWaitingRequests(chat).add({ toolName, request, place: element, onNumber: () => undefined }),
    isWaiting ? getApprovalPlaces(chat).add(place) : undefined,
    waitForRenderTurn(element, renderCard),
  ];
  return () => ends.forEach((end) => end?.());
}
