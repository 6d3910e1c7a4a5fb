'use client';
import * as React from 'react';
import type { PayloadControls, PayloadViewProps } from './PayloadView.ts';

/** The controls of a view that adds none. */
export const noControls: PayloadControls = {};

/** Adds the controls of a view to the toolbar, as long as the view is shown. Memoize `controls`. */
export function usePayloadControls(
  onControls: PayloadViewProps['onControls'],
  controls: PayloadControls,
): void {
  React.useEffect(() => {
    onControls(controls);
    return () => onControls(noControls);
  }, [onControls, controls]);
}
