import * as React from 'react';
import type { Format } from './formats.ts';
import { readSteps } from './readSteps.ts';
import type { Steps } from './readSteps.ts';

const nothing: Steps = { pieces: [], events: [] };

/** Reads a text in its formats. Returns the steps of the last text that has been read. */
export function useSteps(text: string, formats: readonly Format[], size: number): Steps {
  const [steps, setSteps] = React.useState(nothing);
  React.useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const next = await readSteps(text, formats, size);
      if (isCurrent) {
        setSteps(next);
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [text, formats, size]);
  return steps;
}
