'use client';
import { useMessageRovingItem } from '@mui/x-chat/headless';
import * as React from 'react';
import type { FocusHandlers } from './useKeptFocus.ts';

/** The tab index of controls in a message, and the handlers of the element around them. */
export interface RovingTabIndex extends Required<FocusHandlers> {
  readonly tabIndex: -1 | undefined;
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
  const [isInside, setIsInside] = React.useState(false);
  return {
    tabIndex: enabled && !actionable && !isInside ? -1 : undefined,
    onFocus: (event) => {
      onFocus?.(event);
      setIsInside(true);
    },
    onBlur: (event) => {
      onBlur?.(event);
      setIsInside(event.currentTarget.contains(event.relatedTarget));
    },
  };
}
