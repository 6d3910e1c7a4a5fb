'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';

/** What an element hears of the focus in it. */
export type FocusHandlers = Pick<React.HTMLAttributes<HTMLDivElement>, 'onFocus' | 'onBlur'>;

/** What else may be done with the focus. */
export interface FocusListener extends FocusHandlers {
  /** Hears that the focus has left with a control that has gone, which no event tells. */
  readonly onLost?: (() => void) | undefined;
}

/** The control that had the focus in a card that has just gone: the host may mount it anew in the same moment. */
let lost: { readonly key: string; readonly control: Element } | undefined;

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? '';

/** Gives the focus to the control that is what another was. */
const refocus = (root: Element | null | undefined, control: Element): void => {
  const like = [...(root?.querySelectorAll<HTMLElement>(control.localName) ?? [])].find(
    (other) => nameOf(other) === nameOf(control),
  );
  like?.focus();
  if (like instanceof HTMLTextAreaElement && control instanceof HTMLTextAreaElement) {
    like.setSelectionRange(control.selectionStart, control.selectionEnd);
  }
};

/**
 * Keeps the focus within a card: when the focused control goes away, as a collapsed section or an
 * answered request does, the focus moves to `fallback` instead of the page; when the card is mounted
 * anew under its key, to the same control. Gives the handlers for the root, around those of the app.
 */
export function useFocusRetention(
  fallback: React.RefObject<HTMLElement | null>,
  { onFocus, onBlur, onLost }: FocusListener = {},
  key?: string,
): Required<FocusHandlers> {
  const isInside = React.useRef(false);
  const keep = (): void => {
    const page = fallback.current?.ownerDocument;
    if (isInside.current && (page?.activeElement === page?.body || page?.activeElement === null)) {
      fallback.current?.focus();
    }
  };
  // At each commit of the caller, since any may remove the focused control. React reports no blur for that.
  useEnhancedEffect(keep);
  // What is inside may render by itself. Nobody watches but where the focus is.
  const watch = React.useRef<MutationObserver>(undefined);
  useEnhancedEffect(() => {
    const root = fallback.current?.parentElement;
    if (key !== undefined && lost?.key === key) {
      refocus(root, lost.control);
    }
    return () => {
      watch.current?.disconnect();
      const control = root?.ownerDocument.activeElement;
      if (key !== undefined && isInside.current && control) {
        lost = { key, control };
        queueMicrotask(() => {
          lost = undefined;
        });
      }
    };
  }, [key, fallback]);
  return {
    onFocus: (event) => {
      onFocus?.(event);
      isInside.current = true;
      const { target, currentTarget: root } = event;
      watch.current?.disconnect();
      watch.current = new MutationObserver((_, observer) => {
        if (target.isConnected) {
          return;
        }
        keep();
        if (!root.contains(root.ownerDocument.activeElement)) {
          isInside.current = false;
          observer.disconnect();
          onLost?.();
        }
      });
      watch.current.observe(root, { childList: true, subtree: true });
    },
    onBlur: (event) => {
      onBlur?.(event);
      isInside.current = event.currentTarget.contains(event.relatedTarget);
      // Between two controls nothing has the focus, and what is left may go.
      watch.current?.disconnect();
    },
  };
}
