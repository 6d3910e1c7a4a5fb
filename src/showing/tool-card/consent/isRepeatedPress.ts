import type * as React from 'react';

/**
 * Whether a click is the second one of a double-click, or a further one. The first one might have moved
 * another button under the pointer.
 */
export const isRepeatedPress = ({ detail }: React.MouseEvent): boolean => detail > 1;

/** Ignores the repeated events of a key that is held down, because each answer needs its own press. */
export const ignoreHeldKey = (event: React.KeyboardEvent): void => {
  if (event.repeat) {
    event.preventDefault();
  }
};
