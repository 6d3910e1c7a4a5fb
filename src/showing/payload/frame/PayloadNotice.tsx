'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { toolPayloadClasses } from './toolPayloadClasses.ts';

const NoticeRoot = styled('div', { slot: 'Notice' })(({ theme }) => ({
  paddingBlockEnd: theme.spacing(0.5),
  fontSize: theme.typography.pxToRem(12),
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** Props of `PayloadNotice`. */
export interface PayloadNoticeProps {
  readonly children: React.ReactNode;
}

/** A notice above a value, for example after its view has failed. */
export function PayloadNotice({ children }: PayloadNoticeProps): React.JSX.Element {
  return <NoticeRoot className={toolPayloadClasses.notice}>{children}</NoticeRoot>;
}
