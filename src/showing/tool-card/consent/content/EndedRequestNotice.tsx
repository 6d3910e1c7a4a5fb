'use client';
import type * as React from 'react';
import type { CallRecord } from '../../../../core/CallRecord.ts';
import type { ToolCardInvocation } from '../../../call/toolCardStatus.ts';
import { useToolCard } from '../../frame/ToolCardContext.ts';
import type { ConsentRequest } from '../../memory/ConsentRequest.ts';
import { ToolCardNotice } from '../../frame/ToolCardNotice.tsx';
import type { RequestEnd } from '../../../locales/ToolApprovalLocaleText.ts';
import { useApprovalText } from './useApprovalText.ts';

/** Props of `EndedRequestNotice`. */
export interface EndedRequestNoticeProps {
  readonly end: RequestEnd;
}

/** Explains why a request can no longer be answered here. */
export function EndedRequestNotice({ end }: EndedRequestNoticeProps): React.JSX.Element {
  return <ToolCardNotice>{useApprovalText().requestEndTexts[end]}</ToolCardNotice>;
}

/**
 * Returns how a call's request ended if it wasn't answered on this page, otherwise undefined. A request that was shown
 * on this page but has no receipt was answered elsewhere. Ignores a recorded end if the call was approved anyway.
 */
function findRequestEnd(
  { approval }: ToolCardInvocation,
  { requestEnd: end }: CallRecord = {},
  request: ConsentRequest | undefined,
): RequestEnd | undefined {
  if (end !== undefined && approval?.approved === true) {
    return undefined;
  }
  const isElsewhere =
    approval !== undefined &&
    request?.call.lastShown !== undefined &&
    request.store.get().receipt === undefined;
  return end ?? (isElsewhere ? 'elsewhere' : undefined);
}

/** Explains how the last request of a call ended, if it wasn't answered on this page. */
export function EndedRequest(): React.JSX.Element | null {
  const { invocation, record, consent } = useToolCard();
  const end = findRequestEnd(invocation, record, consent.request);
  return end === undefined ? null : <EndedRequestNotice end={end} />;
}
