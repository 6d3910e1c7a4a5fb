'use client';
import * as React from 'react';
import { cardMemoryIn } from '../tool-card/cardMemory.ts';
import type { ToolCardStorage } from '../tool-card/cardMemory.ts';
import { useIsHydrating } from '../tool-card/useIsHydrating.ts';
import type { ToolActivity } from './toolActivity.ts';

interface OpenState {
  readonly isOpen: boolean;
  readonly phase: ToolActivity['phase'];
}

/** Opens where somebody must decide; in all else the reader decides, and is remembered. */
export function useWidgetOpen(
  key: string,
  phase: ToolActivity['phase'],
  storage: ToolCardStorage | null | undefined,
): readonly [isOpen: boolean, toggle: () => void] {
  const memory = cardMemoryIn(storage);
  const isHydrating = useIsHydrating();
  const [wasHydrating, setWasHydrating] = React.useState(isHydrating);
  const remembered = (): boolean | undefined =>
    isHydrating ? undefined : memory.toggled(key)?.open;
  const [state, setState] = React.useState<OpenState>(() => ({
    isOpen: remembered() ?? phase === 'waiting',
    phase,
  }));
  if (wasHydrating && !isHydrating) {
    setWasHydrating(false);
    setState({ isOpen: remembered() ?? state.isOpen, phase });
  }
  if (state.phase !== phase) {
    setState({ isOpen: state.isOpen || phase === 'waiting', phase });
  }
  const toggle = (): void => {
    const isOpen = !state.isOpen;
    setState({ isOpen, phase });
    memory.noteToggle(key, { open: isOpen, desired: false, state: 'widget' });
  };
  return [state.isOpen, toggle];
}
