'use client';
import { useMessageRovingItem } from '@mui/x-chat/headless';
import * as React from 'react';
import type { FocusHandlers, FocusListener } from '../ui/behavior/useFocusRetention.ts';

/** Whether the focus is in what stands around: a line of calls, for the cards in it. */
export const FocusAround: React.Context<boolean> = React.createContext(false);

/** The tab index of controls in a message, and what must hear of the focus around them. */
export interface RovingTabIndex extends Required<FocusListener> {
  readonly tabIndex: -1 | undefined;
  readonly isInside: boolean;
}

/**
 * Keeps the controls in a message out of the way of the Tab key, as the host wants it: its list is passed at
 * once. Whoever is at one of them, though, comes to the others.
 */
export function useRovingTabIndex(
  messageId: string,
  { onFocus, onBlur }: FocusHandlers = {},
): RovingTabIndex {
  const { enabled, actionable } = useMessageRovingItem(messageId);
  const isAround = React.useContext(FocusAround);
  const [hasFocus, setHasFocus] = React.useState(false);
  const isInside = hasFocus || isAround;
  return {
    tabIndex: enabled && !actionable && !isInside ? -1 : undefined,
    isInside,
    onFocus: (event) => {
      onFocus?.(event);
      setHasFocus(true);
    },
    onBlur: (event) => {
      onBlur?.(event);
      setHasFocus(event.currentTarget.contains(event.relatedTarget));
    },
    onLost: () => setHasFocus(false),
  };
}
