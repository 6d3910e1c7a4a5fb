import * as React from 'react';

/** The duration of a whole playback, and the limits for one step, in milliseconds. */
const playbackTime = 8_000;
const minStepTime = 16;
const maxStepTime = 400;

/** The place in a sequence of steps. */
export interface Playback {
  readonly step: number;
  readonly isPlaying: boolean;
  /** Goes to a step, and stops playing. */
  readonly goTo: (step: number) => void;
  /** Plays on, or from the start if the end has been reached. Pauses if it plays. */
  readonly toggle: () => void;
  /** Goes to the end, wherever that is. */
  readonly reset: () => void;
}

/** Plays through steps. Starts at the last one. */
export function usePlayback(last: number): Playback {
  const [requested, setRequested] = React.useState(Infinity);
  const [wantsToPlay, setPlaying] = React.useState(false);
  const step = Math.min(requested, last);
  const isPlaying = wantsToPlay && step < last;
  React.useEffect(() => {
    if (!isPlaying) {
      return undefined;
    }
    const time = Math.min(maxStepTime, Math.max(minStepTime, playbackTime / last));
    const timer = setTimeout(() => setRequested(step + 1), time);
    return () => clearTimeout(timer);
  }, [isPlaying, step, last]);
  return {
    step,
    isPlaying,
    goTo: (next) => {
      setPlaying(false);
      setRequested(next);
    },
    toggle: () => {
      setPlaying(!isPlaying);
      setRequested(!isPlaying && step === last ? 0 : step);
    },
    reset: () => {
      setPlaying(false);
      setRequested(Infinity);
    },
  };
}
