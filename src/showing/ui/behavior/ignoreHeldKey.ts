import type * as React from 'react';

/** Prevents key repeat from pressing a button, because each answer needs its own key press. */
export const ignoreHeldKey = (event: React.KeyboardEvent): void => {
  if (event.repeat) {
    event.preventDefault();
  }
};
