'use client';
import * as React from 'react';
import { ApprovalLock } from '../tool-card/memory/ApprovalLock.ts';
import { watchPosition } from '../ui/behavior/watchPosition.ts';

/** A lock on a button. The button must ignore presses that the lock doesn't accept. */
export interface PressLock {
  readonly isLocked: boolean;
  readonly onPointerDown: () => void;
  /**
   * Returns whether a press is accepted: the button isn't locked, and the press isn't the second click of a
   * double-click. For a press with a pointer, the button must also have been unlocked, with the same content, when the
   * pointer went down.
   */
  readonly accepts: (press: React.MouseEvent) => boolean;
  /**
   * Returns whether an ignored press needs an explanation: the button has content, or had content when the pointer went
   * down, and the press isn't the second click of a double-click.
   */
  readonly isMeant: (press: React.MouseEvent) => boolean;
}

/**
 * Locks a button for 500 ms after it appears, its content changes, or the layout moves it. A button with empty
 * `content` stays locked.
 */
export function usePressLock(content: string, ref: React.RefObject<Element | null>): PressLock {
  const [unlocked, renderUnlocked] = React.useState<string>();
  // Updated before the next render, because a press can be the first sign that the button has moved.
  const latest = React.useRef<string>(undefined);
  const pressed = React.useRef<{ readonly content: string; readonly isEarly: boolean }>(undefined);
  const watch = React.useRef<ReturnType<typeof watchPosition>>(undefined);
  React.useEffect(() => {
    const setUnlocked = (next: string | undefined): void => {
      latest.current = next;
      renderUnlocked(next);
    };
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
      pressed.current = { content, isEarly: isLocked || latest.current !== content };
    },
    isMeant: ({ detail }) =>
      detail < 2 && (content !== '' || (pressed.current?.content ?? '') !== ''),
    accepts: ({ detail }) => {
      const { content: meant, isEarly } = pressed.current ?? { content, isEarly: false };
      // The content can change while the pointer is held down.
      return !isLocked && detail < 2 && (detail === 0 || (!isEarly && meant === content));
    },
  };
}
