'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { ConsentRequest } from '../../memory/ConsentRequest.ts';
import { useApprovalText } from './useApprovalText.ts';

/** Time in milliseconds for which the notice is shown. */
const duration = 5_000;

/** Covers the content above the buttons. Anywhere else, the notice would move the buttons again. */
const Notice = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetBlockEnd: '100%',
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

/** Props of `IgnoredPress`. */
export interface IgnoredPressProps {
  readonly request: ConsentRequest;
  /** Announces text. Undefined outside a chat. */
  readonly announce: ((text: string) => void) | undefined;
}

/** A notice that a press on Approve was ignored, because it could have been meant for the previous content. */
export function IgnoredPress({ request, announce }: IgnoredPressProps): React.JSX.Element {
  const { pressIgnoredText: text } = useApprovalText();
  React.useEffect(() => {
    announce?.(text);
    const timer = setTimeout(() => request.setPressIgnored(false), duration);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- announced only once
  }, [request]);
  return <Notice role={announce === undefined ? 'status' : undefined}>{text}</Notice>;
}
