'use client';
import * as React from 'react';
import { ApprovalLock } from '../tool-card/memory/ApprovalLock.ts';
import { watchPosition } from '../ui/behavior/watchPosition.ts';

/** A lock on a button. */
export interface PressLock {
  readonly isLocked: boolean;
  readonly onPointerDown: () => void;
  /** Whether a press is meant for what the button says now. */
  readonly accepts: (press: React.MouseEvent) => boolean;
}

/** Locks a button for 500 ms after the content that it stands for has changed, or the layout has moved it. */
export function usePressLock(content: string, ref: React.RefObject<Element | null>): PressLock {
  const [unlocked, setUnlocked] = React.useState<string>();
  const isEarly = React.useRef(false);
  const watch = React.useRef<ReturnType<typeof watchPosition>>(undefined);
  React.useEffect(() => {
    const lock = new ApprovalLock(() => setUnlocked(content));
    lock.start();
    const element = ref.current;
    watch.current = element
      ? watchPosition(element, () => {
          setUnlocked(undefined);
          lock.start();
        })
      : undefined;
    return () => {
      lock.pause();
      watch.current?.stop();
    };
  }, [content, ref]);
  const isLocked = content === '' || unlocked !== content;
  return {
    isLocked,
    onPointerDown: () => {
      watch.current?.check();
      isEarly.current = isLocked;
    },
    accepts: ({ detail }) => !isLocked && detail < 2 && (detail === 0 || !isEarly.current),
  };
}
