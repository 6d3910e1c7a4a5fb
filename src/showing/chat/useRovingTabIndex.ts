'use client';
import { useMessageRovingItem } from '@mui/x-chat/headless';
import * as React from 'react';
import type { FocusHandlers, FocusListener } from '../ui/behavior/useFocusRetention.ts';

/** Whether the inline widget around a component contains the focus. */
export const FocusAround: React.Context<boolean> = React.createContext(false);

/** The `tabIndex` for controls in a message, and the focus handlers for their container. */
export interface RovingTabIndex extends Required<FocusListener> {
  readonly tabIndex: -1 | undefined;
  readonly isInside: boolean;
}

/**
 * Returns the `tabIndex` for the controls of a message. If the host's message list uses roving focus, takes them out of
 * the tab order, so that a single Tab leaves the list. They return to the tab order once the user has entered the
 * message with Enter, and while they or the surrounding inline widget contain the focus.
 */
export function useRovingTabIndex(
  messageId: string,
  { onFocus, onBlur }: FocusHandlers = {},
): RovingTabIndex {
  const { enabled, actionable } = useMessageRovingItem(messageId);
  const isFocusAround = React.useContext(FocusAround);
  const [hasFocus, setHasFocus] = React.useState(false);
  const isInside = hasFocus || isFocusAround;
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
