'use client';
import * as React from 'react';

/** The elements between which the focus moves, and the function to call when the user opens or closes one. */
export interface ReasonFocus {
  readonly fieldRef: React.RefObject<HTMLTextAreaElement | null>;
  readonly openerRef: React.RefObject<HTMLButtonElement | null>;
  readonly onMove: () => void;
}

/** Moves the focus to the reason field when the user opens it, and back to its button when they close it. */
export function useReasonFocus(isOpen: boolean): ReasonFocus {
  const fieldRef = React.useRef<HTMLTextAreaElement>(null);
  const openerRef = React.useRef<HTMLButtonElement>(null);
  // Not before the user has moved, because a remounted card must not take the focus.
  const [hasMoved, setHasMoved] = React.useState(false);
  React.useEffect(() => {
    if (hasMoved) {
      (isOpen ? fieldRef.current : openerRef.current)?.focus();
    }
  }, [hasMoved, isOpen]);
  return { fieldRef, openerRef, onMove: () => setHasMoved(true) };
}
