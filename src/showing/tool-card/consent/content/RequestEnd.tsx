'use client';
import type * as React from 'react';
import { ToolCardNotice } from '../../frame/ToolCardNotice.tsx';
import type { RequestEnd as RequestEndReason } from '../../../locales/ToolApprovalLocaleText.ts';
import { useApprovalText } from './useApprovalText.ts';

/** Props of `RequestEnd`. */
export interface RequestEndProps {
  readonly end: RequestEndReason;
}

/** Explains why a request can no longer be answered here. */
export function RequestEnd({ end }: RequestEndProps): React.JSX.Element {
  return <ToolCardNotice>{useApprovalText().requestEndTexts[end]}</ToolCardNotice>;
}
