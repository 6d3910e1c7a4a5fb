import { keyframes } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';

/** The easing of elements that appear, open or leave. Starts fast and settles slowly. */
export const easing = 'cubic-bezier(.2, 0, 0, 1)';

/** Returns styles that apply only to users who haven't requested reduced motion. */
export const withMotion = (styles: CSSObject): CSSObject => ({
  '@media (prefers-reduced-motion: no-preference)': styles,
});

/** Keyframes that rotate the open ring of an active call. */
export const turn: ReturnType<typeof keyframes> = keyframes({ to: { transform: 'rotate(1turn)' } });

/** Keyframes that fade an element in while it rises by 4 pixels. */
export const rise: ReturnType<typeof keyframes> = keyframes({
  from: { opacity: 0, transform: 'translateY(4px)' },
});

/** Keyframes that fade an element out while it rises by 4 pixels. */
export const leave: ReturnType<typeof keyframes> = keyframes({
  to: { opacity: 0, transform: 'translateY(-4px)' },
});
