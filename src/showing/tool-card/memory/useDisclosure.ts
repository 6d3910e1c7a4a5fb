'use client';
import * as React from 'react';
import type { RecentMap } from '../../ui/RecentMap.ts';
import type { CardMemory, Disclosure } from './CardMemory.ts';

/** The open state of a card, section or inline widget, and a function that toggles it. */
export interface DisclosureControl {
  readonly open: boolean;
  readonly toggle: () => void;
}

interface Options {
  /** The state of the call, or the phase of the inline widget. */
  readonly state: string;
  /** Whether the card, section or widget is open by default in this state. */
  readonly opens: boolean;
  /** The decision of the policy, or undefined for the default. */
  readonly decided: boolean | undefined;
  readonly memory: CardMemory;
  /** The disclosures of the surrounding chat. */
  readonly disclosures: RecentMap<Disclosure> | undefined;
  /** The key in the memory. Undefined if the call has no unique key. */
  readonly memoryKey: string | undefined;
  /** Whether React is hydrating. If so, the memory can't be used, because the server doesn't have it. */
  readonly isHydrating: boolean;
}

/**
 * Derives the current disclosure from the last one. When `state` or `desired` changes, a policy can open and close the
 * card, section or widget, while the default can only open it. Otherwise, the user's choice remains.
 */
function updateDisclosure(
  last: Disclosure,
  decided: boolean | undefined,
  now: Disclosure,
): Disclosure {
  if (last.desired === now.desired && last.state === now.state) {
    return last;
  }
  // A new approval request opens the card even if the user closed it while the input was arriving.
  const isNewRequest = now.state === 'approval-requested' && last.state !== now.state;
  const isRisingEdge = now.desired && (!last.desired || isNewRequest);
  return decided !== undefined || isRisingEdge ? now : { ...now, open: last.open };
}

/**
 * Returns whether a card, a section or an inline widget is open, and a function that toggles it. Depends on the policy,
 * the user's choice and the memory.
 */
export function useDisclosure({
  state,
  opens,
  decided,
  memory,
  disclosures,
  memoryKey,
  isHydrating,
}: Options): DisclosureControl {
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
