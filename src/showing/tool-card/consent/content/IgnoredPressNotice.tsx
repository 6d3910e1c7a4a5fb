'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';

/** Time in milliseconds for which the notice is shown. */
const duration = 5_000;

/** Covers the content above or below the buttons. If the notice took up space, it would move the buttons again. */
const Notice = styled('div', { shouldForwardProp: (prop) => prop !== 'isBelow' })<{
  readonly isBelow: boolean;
}>(({ theme, isBelow }) => ({
  position: 'absolute',
  [isBelow ? 'insetBlockStart' : 'insetBlockEnd']: '100%',
  insetInlineEnd: 0,
  maxInlineSize: '100%',
  padding: theme.spacing(0.5, 1),
  fontSize: theme.typography.pxToRem(13),
  lineHeight: theme.typography.pxToRem(20),
  color: (theme.vars ?? theme).palette.text.primary,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.warning.main}`,
  borderRadius: theme.shape.borderRadius,
  // Lets a repeated press through to the button below.
  pointerEvents: 'none',
}));

/** Props of `IgnoredPressNotice`. */
export interface IgnoredPressNoticeProps {
  readonly text: string;
  /** Whether to cover the content below the buttons instead of the content above them. */
  readonly isBelow?: boolean;
  /** Announces text. Undefined outside a chat. */
  readonly announce: ((text: string) => void) | undefined;
  /** Called when the notice has been shown long enough. */
  readonly onEnd: () => void;
}

/** A notice that a press on a button was ignored, because it could have been meant for the previous content. */
export function IgnoredPressNotice(props: IgnoredPressNoticeProps): React.JSX.Element {
  const { text, isBelow = false, announce, onEnd } = props;
  React.useEffect(() => {
    announce?.(text);
    const timer = setTimeout(onEnd, duration);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- announced only once
  }, []);
  return (
    <Notice isBelow={isBelow} role={announce === undefined ? 'status' : undefined}>
      {text}
    </Notice>
  );
}
