'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';

/** Props with the focus handlers of an element. */
export type FocusHandlers = Pick<React.HTMLAttributes<HTMLDivElement>, 'onFocus' | 'onBlur'>;

/** Callbacks for focus changes inside an element. */
export interface FocusListener extends FocusHandlers {
  /** Called when the focus has left the element because the focused control was removed. No DOM event reports this. */
  readonly onLost?: (() => void) | undefined;
}

/**
 * The focused control of a card that was just unmounted. Kept, because the host can mount the card again immediately.
 */
let unmounted: { readonly key: string; readonly control: Element } | undefined;

const getLabel = (control: Element): string => control.getAttribute('aria-label') ?? '';

/**
 * Remembers the focused control of a card that is being unmounted, in case the card is mounted again in the same task.
 */
const rememberFocus = (root: Element | null | undefined, key: string): void => {
  const control = root?.ownerDocument.activeElement;
  if (control) {
    unmounted = { key, control };
    queueMicrotask(() => {
      unmounted = undefined;
    });
  }
};

/**
 * If a control is remembered for the key, focuses the first control with the same element name and label. In a text
 * area, also restores the selection.
 */
const restoreFocus = (root: Element | null | undefined, key: string): void => {
  if (unmounted?.key !== key) {
    return;
  }
  const { control } = unmounted;
  const candidates = root?.querySelectorAll<HTMLElement>(control.localName) ?? [];
  const match = [...candidates].find((candidate) => getLabel(candidate) === getLabel(control));
  match?.focus();
  if (match instanceof HTMLTextAreaElement && control instanceof HTMLTextAreaElement) {
    match.setSelectionRange(control.selectionStart, control.selectionEnd);
  }
};

/**
 * Keeps the focus inside an element such as a card. If the focused control is removed, for example because a section
 * was collapsed or a request was answered, focuses `fallback` instead of losing the focus to the page. If the element
 * is unmounted and mounted again with the same `key`, focuses the corresponding control. Returns handlers for the root
 * element, which also call the given `onFocus` and `onBlur`.
 */
export function useFocusRetention(
  fallback: React.RefObject<HTMLElement | null>,
  { onFocus, onBlur, onLost }: FocusListener = {},
  key?: string,
): Required<FocusHandlers> {
  const isInside = React.useRef(false);
  const moveLostFocus = (): void => {
    const page = fallback.current?.ownerDocument;
    const isLost = page?.activeElement === page?.body || page?.activeElement === null;
    if (isInside.current && isLost) {
      fallback.current?.focus();
    }
  };
  // Runs after each commit, because React reports no blur for a removed control.
  useEnhancedEffect(moveLostFocus);

  // Also detects removals in commits in which this component doesn't render. Only the card with the focus is observed.
  const observer = React.useRef<MutationObserver>(undefined);
  useEnhancedEffect(() => {
    const root = fallback.current?.parentElement;
    if (key !== undefined) {
      restoreFocus(root, key);
    }
    return () => {
      observer.current?.disconnect();
      if (key !== undefined && isInside.current) {
        rememberFocus(root, key);
      }
    };
  }, [key, fallback]);

  const observe = (control: Element, root: Element): void => {
    observer.current?.disconnect();
    observer.current = new MutationObserver((_, self) => {
      if (control.isConnected) {
        return;
      }
      moveLostFocus();
      if (!root.contains(root.ownerDocument.activeElement)) {
        isInside.current = false;
        self.disconnect();
        onLost?.();
      }
    });
    observer.current.observe(root, { childList: true, subtree: true });
  };
  return {
    onFocus: (event) => {
      onFocus?.(event);
      isInside.current = true;
      observe(event.target, event.currentTarget);
    },
    onBlur: (event) => {
      onBlur?.(event);
      isInside.current = event.currentTarget.contains(event.relatedTarget);
      // While the focus moves between two controls, neither has it, so the removal of the old one isn't a loss of
      // focus.
      observer.current?.disconnect();
    },
  };
}
