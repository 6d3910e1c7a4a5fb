'use client';
import * as React from 'react';

/** The reason field and the button that opens it. */
export interface ReasonFocus {
  readonly fieldRef: React.RefObject<HTMLTextAreaElement | null>;
  readonly openerRef: React.RefObject<HTMLButtonElement | null>;
  /** Called when the user opens or closes the field. */
  readonly onMove: () => void;
}

/**
 * Moves the focus to the reason field when the user opens it, and back to its button when they close
 * it.
 */
export function useReasonFocus(isOpen: boolean): ReasonFocus {
  const fieldRef = React.useRef<HTMLTextAreaElement>(null);
  const openerRef = React.useRef<HTMLButtonElement>(null);
  // Only after the user opened or closed the field, because a remounted card must not take the focus.
  const [hasMoved, setHasMoved] = React.useState(false);
  React.useEffect(() => {
    if (hasMoved) {
      (isOpen ? fieldRef.current : openerRef.current)?.focus();
    }
  }, [hasMoved, isOpen]);
  return { fieldRef, openerRef, onMove: () => setHasMoved(true) };
}
