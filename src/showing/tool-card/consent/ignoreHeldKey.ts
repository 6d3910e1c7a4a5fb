import type * as React from 'react';

/** Ignores the repeated events of a key that is held down, because each answer needs its own press. */
export const ignoreHeldKey = (event: React.KeyboardEvent): void => {
  if (event.repeat) {
    event.preventDefault();
  }
};
