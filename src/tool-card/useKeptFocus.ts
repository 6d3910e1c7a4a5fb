'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';

type FocusHandlers = Pick<React.HTMLAttributes<HTMLDivElement>, 'onFocus' | 'onBlur'>;

/**
 * Keeps the focus within a card: when the focused control goes away, as a collapsed section or an
 * answered request does, the focus moves to `fallback` instead of the page. Gives the handlers for the root, around those of the app.
 */
export function useKeptFocus(
  fallback: React.RefObject<HTMLElement | null>,
  { onFocus, onBlur }: FocusHandlers = {},
): Required<FocusHandlers> {
  const isInside = React.useRef(false);
  // At each commit of the caller, since any may remove the focused control. React reports no blur for that.
  useEnhancedEffect(() => {
    const page = fallback.current?.ownerDocument;
    if (isInside.current && (page?.activeElement === page?.body || page?.activeElement === null)) {
      fallback.current?.focus();
    }
  });
  return {
    onFocus: (event) => {
      onFocus?.(event);
      isInside.current = true;
    },
    onBlur: (event) => {
      onBlur?.(event);
      isInside.current = event.currentTarget.contains(event.relatedTarget);
    },
  };
}
