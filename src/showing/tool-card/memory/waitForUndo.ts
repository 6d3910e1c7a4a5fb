import type { UndoWindow } from './ConsentPhase.ts';

/**
 * Waits until the user can no longer undo an answer. Resolves to false if they undid it. `onStart` receives the end of
 * the wait and the function that undoes the answer.
 */
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
