'use client';
import * as React from 'react';
import { opensByDefault, resolveExpansion } from './expansionPolicy.ts';
import type {
  ToolCardExpansion,
  ToolCardExpansionMap,
  ToolCardExpansionState,
} from './expansionPolicy.ts';

interface Disclosure {
  readonly open: boolean;
  readonly toggle: () => void;
}

/**
 * Whether a card or a section is open. A policy that says so is followed at each transition, both
 * ways; without one, the default only ever opens. In between, the reader decides.
 */
export function useDisclosure(
  ownerState: ToolCardExpansionState,
  policy: ToolCardExpansion | ToolCardExpansionMap | undefined,
): Disclosure {
  const decided = resolveExpansion(policy, ownerState);
  const desired = decided ?? opensByDefault(ownerState);
  const [open, setOpen] = React.useState(desired);
  const [last, setLast] = React.useState({ desired, state: ownerState.state });

  const isTransition = desired !== last.desired || ownerState.state !== last.state;
  if (isTransition) {
    setLast({ desired, state: ownerState.state });
    const isRisingEdge = desired && !last.desired;
    if (decided !== undefined || isRisingEdge) {
      setOpen(desired);
    }
  }
  return { open, toggle: () => setOpen((isOpen) => !isOpen) };
}
