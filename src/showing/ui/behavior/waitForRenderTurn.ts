import { inNextFrame } from '../../../core/nextFrame.ts';
import { createViewObserver } from './createViewObserver.ts';

/**
 * Intended time of a frame in milliseconds while components wait. Longer frames would block the page. Shorter frames
 * would increase the total time, because each one has a cost for every component on the page.
 */
const maxFrameTime = 60;
/** The minimum and maximum number of waiting components that render per frame. */
const [minTurns, maxTurns] = [20, 60];

interface Waiting {
  readonly onTurn: () => void;
  isInView: boolean;
}

const observeView = createViewObserver(0);

/** The waiting components, usually in document order. */
const waiting = new Set<Waiting>();
/** The number of waiting components before the last one that was in view. */
let center = 0;
/**
 * Removes the components whose turn it is from `waiting` and returns them: first those in view, then those around them.
 * Estimates distances from the order only, because measuring all components in each frame would take quadratic time.
 */
function takeNext(turns: number): Waiting[] {
  const all = [...waiting];
  const next = all.filter(({ isInView }) => isInView).slice(0, turns);
  const last = next.at(-1);
  center = last === undefined ? Math.min(center, all.length) : all.indexOf(last);
  const after = all.slice(center).values();
  const before = all.slice(0, center).toReversed().values();
  const taken = new Set(next);
  for (let rest = all.length; rest > 0 && taken.size < turns; rest -= 1) {
    [after.next().value, before.next().value].forEach((each) => each && taken.add(each));
  }
  center -= all.slice(0, center).filter((each) => taken.has(each)).length;
  taken.forEach((each) => waiting.delete(each));
  return [...taken];
}

/** Gives `turns` components their turns. In the next frame, continues with as many as should fit in `maxFrameTime`. */
function giveTurns(turns: number): void {
  takeNext(turns).forEach(({ onTurn }) => onTurn());
  const start = performance.now();
  if (waiting.size > 0) {
    inNextFrame(() => {
      // The number of turns at most doubles, because a frame can be over before its components have rendered.
      const ratio = Math.min(2, maxFrameTime / (performance.now() - start));
      giveTurns(Math.max(minTurns, Math.min(maxTurns, Math.round(turns * ratio))));
    });
  }
}

/**
 * Calls `onTurn` when it is a component's turn to render. `element` is the component's placeholder. In each frame, the
 * components closest to the viewport get their turns. Returns a function that stops waiting.
 */
export function waitForRenderTurn(element: Element, onTurn: () => void): () => void {
  const self: Waiting = { onTurn, isInView: false };
  const stop = observeView(element, ({ isIntersecting }) => {
    self.isInView = isIntersecting;
  });
  if (waiting.size === 0) {
    // Starts in the second frame, because only then is it known which components are in view.
    inNextFrame(() => inNextFrame(() => giveTurns(minTurns)));
  }
  waiting.add(self);
  return () => {
    waiting.delete(self);
    stop?.();
  };
}
