import type { UndoWindow } from './ConsentPhase.ts';

/** Waits while the user can take an answer back. Returns false if they did. `onStart` receives the way to do so. */
export const waitForUndo = (
  undoMs: number,
  onStart: (undoWindow: UndoWindow) => void,
): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, undoMs, true);
    const undo = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    onStart({ until: Date.now() + undoMs, undo });
  });
