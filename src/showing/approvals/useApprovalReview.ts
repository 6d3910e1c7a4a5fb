'use client';
import * as React from 'react';
import { getApprovalPlaces } from '../tool-card/memory/ApprovalPlaces.ts';
import type { ConsentRequest } from '../tool-card/memory/ConsentRequest.ts';
import { goToPlace } from './goToApproval.ts';
import type { WaitingRequest } from './WaitingRequest.ts';

/** A guided walk through several requests. */
export interface Review {
  /** The 1-based number of the current request. Undefined before the walk starts. */
  readonly place: number | undefined;
  readonly total: number;
  /** Goes to the next pending request. */
  readonly next: () => void;
}

/** Guides the user through requests. Once the current request has been answered, goes to the next one. */
export function useApprovalReview(waiting: readonly WaitingRequest[], chat: object): Review {
  // All requests since the walk began, including those that have been answered since.
  const [walk, setWalk] = React.useState<readonly ConsentRequest[]>([]);
  const [current, setCurrent] = React.useState<ConsentRequest>();
  const requests = new Set(waiting.map(({ request }) => request));
  const all = [...new Set([...walk, ...requests])];
  const next = (): void => {
    const start = current === undefined ? 0 : all.indexOf(current) + 1;
    const target = [...all.slice(start), ...all.slice(0, start)].find((each) => requests.has(each));
    const places = getApprovalPlaces(chat);
    const place = places.list().find(({ request }) => request === target);
    setWalk(all);
    setCurrent(target);
    if (place !== undefined) {
      goToPlace(places, place);
    }
  };
  const isAnswered = current !== undefined && !requests.has(current);
  React.useEffect(() => {
    if (isAnswered && requests.size > 0) {
      next();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only after an answer
  }, [isAnswered]);
  const goOn = React.useRef<() => void>(undefined);
  React.useEffect(() => {
    goOn.current = () => {
      const places = getApprovalPlaces(chat);
      const left = places.list().filter(({ request }) => all.includes(request));
      if (current !== undefined && left[0] && left.every(({ request }) => request !== current)) {
        goToPlace(places, left[0]);
      }
    };
  });
  // The bar is unmounted after the second to last answer, but the last request still has to be reviewed. In a microtask,
  // because the card removes its place in the same commit.
  React.useEffect(() => () => queueMicrotask(() => goOn.current?.()), []);
  return {
    place: current === undefined ? undefined : all.indexOf(current) + 1,
    total: all.length,
    next,
  };
}
