'use client';
import * as React from 'react';
import type { ReasonDraft } from '../memory/ConsentMemory.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';

/** The reason that somebody gives for an answer, while he writes it. */
export interface Reason {
  readonly draft: string;
  /** What is to be sent; undefined for nothing. */
  readonly text: string | undefined;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly change: (draft: string) => void;
  readonly close: () => void;
  readonly fieldRef: React.RefObject<HTMLTextAreaElement | null>;
  readonly openerRef: React.RefObject<HTMLButtonElement | null>;
}

/** Keeps a reason until it is sent, outside of the card: the host may mount that anew meanwhile. */
export function useReasonDraft(draftKey: string): Reason {
  const { consents } = useToolCard();
  const [{ draft, isOpen }, setReason] = React.useState<ReasonDraft>(
    () => consents.drafts.get(draftKey) ?? { draft: '', isOpen: false },
  );
  const fieldRef = React.useRef<HTMLTextAreaElement>(null);
  const openerRef = React.useRef<HTMLButtonElement>(null);
  // The focus goes where the reader has asked for, once that is there.
  const [hasMoved, setHasMoved] = React.useState(false);
  React.useEffect(() => {
    if (hasMoved) {
      (isOpen ? fieldRef.current : openerRef.current)?.focus();
    }
  }, [hasMoved, isOpen]);
  const note = (reason: ReasonDraft): void => {
    setReason(reason);
    consents.drafts.set(draftKey, reason);
  };
  const move = (open: boolean): void => {
    setHasMoved(true);
    note({ draft, isOpen: open });
  };
  return {
    draft,
    // One that was folded away is kept, and not sent.
    text: isOpen && draft.trim() !== '' ? draft.trim() : undefined,
    isOpen,
    open: () => move(true),
    change: (text) => note({ draft: text, isOpen }),
    close: () => move(false),
    fieldRef,
    openerRef,
  };
}
