'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';
import type { Viewport } from './getRowWindow.ts';

/** The measurements to assume until the container can be measured, for example on a server or while it is hidden. */
const unmeasured: Viewport = { rowHeight: 20, columns: 80, height: 320 };

const measure = (frame: HTMLElement, probe: HTMLElement): Viewport => {
  const { width, height: rowHeight } = probe.getBoundingClientRect();
  const style = getComputedStyle(frame);
  const space =
    frame.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
  const columns = Math.max(8, Math.floor(space / (width / 10)) - 1);
  // Excludes the padding, so that the last row isn't cut off.
  const height =
    frame.clientHeight - parseFloat(style.paddingBlockStart) - parseFloat(style.paddingBlockEnd);
  return width > 0 && rowHeight > 0 && height > 0 ? { rowHeight, columns, height } : unmeasured;
};

const isSame = (one: Viewport, other: Viewport): boolean =>
  one.rowHeight === other.rowHeight && one.columns === other.columns && one.height === other.height;

/**
 * Returns the measurements of a scroll container and its rows. Measures initially and whenever the container is
 * resized. The probe must be as wide as ten digits and as high as a row.
 */
export function useViewport(
  frameRef: React.RefObject<HTMLElement | null>,
  probeRef: React.RefObject<HTMLElement | null>,
): Viewport {
  const [viewport, setViewport] = React.useState(unmeasured);
  useEnhancedEffect(() => {
    const [frame, probe] = [frameRef.current, probeRef.current];
    if (frame === null || probe === null) {
      return undefined;
    }
    const update = (): void => {
      const next = measure(frame, probe);
      setViewport((before) => (isSame(before, next) ? before : next));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frameRef, probeRef]);
  return viewport;
}
