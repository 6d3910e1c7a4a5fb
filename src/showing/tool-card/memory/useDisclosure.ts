'use client';
import * as React from 'react';
import type { RecentMap } from '../../ui/RecentMap.ts';
import { useIsHydrating } from '../../ui/useIsHydrating.ts';
import type { CardMemory, Disclosure } from './CardMemory.ts';

/** The control of something that opens and closes. */
export interface DisclosureControl {
  readonly open: boolean;
  readonly toggle: () => void;
}

interface Options {
  /** The state of the call, or the phase of the inline widget. */
  readonly state: string;
  /** Whether it opens by default in that state. */
  readonly opens: boolean;
  /** Whether the policy opens it. Undefined if the policy leaves that to the default. */
  readonly decided: boolean | undefined;
  readonly memory: CardMemory;
  /** The disclosures of the surrounding chat. */
  readonly disclosures: RecentMap<Disclosure> | undefined;
  /** The key in the memory. Undefined if there is no unique one. */
  readonly memoryKey: string | undefined;
}

/**
 * Derives a disclosure from the last one. A policy applies at each transition, in both directions.
 * Without a policy, the default opens and never closes. Between transitions, the reader decides.
 */
function updateDisclosure(
  last: Disclosure,
  decided: boolean | undefined,
  now: Disclosure,
): Disclosure {
  if (last.desired === now.desired && last.state === now.state) {
    return last;
  }
  // A new approval request opens the card even if the reader closed it while the input arrived.
  const isNewRequest = now.state === 'approval-requested' && last.state !== now.state;
  const isRisingEdge = now.desired && (!last.desired || isNewRequest);
  return decided !== undefined || isRisingEdge ? now : { ...now, open: last.open };
}

/**
 * Returns whether a card, a section or an inline widget is open, from the policy, the reader and the
 * memory.
 */
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
  const initial: Disclosure = { open: desired, desired, state };
  const getRemembered = (): Disclosure =>
    (memoryKey === undefined || isHydrating
      ? undefined
      : (disclosures?.get(memoryKey) ?? memory.getDisclosure(memoryKey))) ?? initial;

  const [wasHydrating, setWasHydrating] = React.useState(isHydrating);
  const [last, setLast] = React.useState(getRemembered);
  const before = wasHydrating && !isHydrating ? getRemembered() : last;
  const current = updateDisclosure(before, decided, initial);
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
      memory.setDisclosure(memoryKey, toggled);
    }
  };
  return { open: current.open, toggle };
}
