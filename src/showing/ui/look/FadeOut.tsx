'use client';
import { styled } from '@mui/material/styles';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';
import { easing, leave, withMotion } from './motion.ts';

const Root = styled('div')({
  '&[data-leaving]': {
    pointerEvents: 'none',
    ...withMotion({ animation: `${leave} 200ms ${easing} forwards` }),
  },
});

interface Props {
  readonly isShown: boolean;
  readonly children: React.ReactNode;
}

/** Renders its children while `isShown` is true. Then fades them out before it removes them. */
export function FadeOut({ isShown, children }: Props): React.JSX.Element | null {
  const ref = React.useRef<HTMLDivElement>(null);
  const [wasShown, setWasShown] = React.useState(isShown);
  const isLeaving = wasShown && !isShown;
  if (isShown && !wasShown) {
    setWasShown(true);
  }
  useEnhancedEffect(() => {
    // Without an animation, for example with reduced motion or in jsdom, no event would remove the children.
    if (isLeaving && (ref.current?.getAnimations?.() ?? []).length === 0) {
      setWasShown(false);
    }
  }, [isLeaving]);
  return isShown || isLeaving ? (
    <Root
      ref={ref}
      aria-hidden={isLeaving || undefined}
      data-leaving={isLeaving || undefined}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setWasShown(false)}
    >
      {children}
    </Root>
  ) : null;
}
