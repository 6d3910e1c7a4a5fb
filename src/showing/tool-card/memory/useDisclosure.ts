'use client';
import * as React from 'react';
import type { RecentMap } from '../../ui/RecentMap.ts';
import type { CardMemory, Disclosure } from './CardMemory.ts';
import { useIsHydrating } from '../../ui/useIsHydrating.ts';

/** Something that opens and closes. */
export interface DisclosureControl {
  readonly open: boolean;
  readonly toggle: () => void;
}

interface Options {
  /** In which state it is, and whether it opens by itself in that. */
  readonly state: string;
  readonly opens: boolean;
  /** What the policy says; undefined where it leaves that to the default. */
  readonly decided: boolean | undefined;
  readonly memory: CardMemory;
  /** What is open in the chat around the card. */
  readonly disclosures: RecentMap<Disclosure> | undefined;
  /** Under which it is remembered; undefined where nobody could tell two of them apart. */
  readonly memoryKey: string | undefined;
}

/**
 * How something stands that stood so before. A policy that says so is followed at each transition,
 * both ways; without one, the default only ever opens. In between, the reader decides.
 */
function moveOn(last: Disclosure, decided: boolean | undefined, now: Disclosure): Disclosure {
  if (last.desired === now.desired && last.state === now.state) {
    return last;
  }
  // A request for approval waits for somebody, even in a card that was closed while its input came.
  const isAsked = now.state === 'approval-requested' && last.state !== now.state;
  const isRisingEdge = now.desired && (!last.desired || isAsked);
  return decided !== undefined || isRisingEdge ? now : { ...now, open: last.open };
}

/** Whether a card, a section or a line of calls is open: what the policy says, what its reader did, and what is remembered of both. */
export function useDisclosure({
  state,
  opens,
  decided,
  memory,
  disclosures,
  memoryKey,
}: Options): DisclosureControl {
  const isHydrating = useIsHydrating();
  const desired = decided ?? opens;
  const fresh: Disclosure = { open: desired, desired, state };
  const remembered = (): Disclosure =>
    (memoryKey === undefined || isHydrating
      ? undefined
      : (disclosures?.get(memoryKey) ?? memory.toggled(memoryKey))) ?? fresh;

  const [wasHydrating, setWasHydrating] = React.useState(isHydrating);
  const [last, setLast] = React.useState(remembered);
  const before = wasHydrating && !isHydrating ? remembered() : last;
  const current = moveOn(before, decided, fresh);
  if (wasHydrating !== isHydrating) {
    setWasHydrating(isHydrating);
  }
  if (current !== last) {
    setLast(current);
  }
  React.useEffect(() => {
    if (memoryKey !== undefined) {
      disclosures?.set(memoryKey, current);
    }
  }, [disclosures, memoryKey, current]);

  const toggle = (): void => {
    const toggled = { ...current, open: !current.open };
    setLast(toggled);
    if (memoryKey !== undefined) {
      memory.noteToggle(memoryKey, toggled);
    }
  };
  return { open: current.open, toggle };
}
