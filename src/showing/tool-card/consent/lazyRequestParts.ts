import { lazyComponent } from '../../ui/lazyComponent.tsx';
import type { LazyComponent } from '../../ui/lazyComponent.tsx';
import type { OtherAnswersProps } from './OtherAnswers.tsx';
import type { RequestNoticesProps } from './RequestNotices.tsx';
import type { RequestDetailsProps } from './RequestDetails.tsx';
import type { UnanswerableRequestProps } from './content/UnanswerableRequest.tsx';
import type { WaitingCallProps } from './WaitingCallRegistration.tsx';
import type { ToolCardReceiptProps } from './ToolCardReceipt.tsx';

const loadRequestParts = (): Promise<typeof import('./requestParts.ts')> =>
  import('./requestParts.ts');

/** `OtherAnswers`, loaded lazily. */
export const otherAnswers: LazyComponent<OtherAnswersProps> = lazyComponent(
  async () => (await loadRequestParts()).OtherAnswers,
);

/** `RequestNotices`, loaded lazily. */
export const requestNotices: LazyComponent<RequestNoticesProps> = lazyComponent(
  async () => (await loadRequestParts()).RequestNotices,
);

/** `RequestDetails`, loaded lazily. */
export const requestDetails: LazyComponent<RequestDetailsProps> = lazyComponent(
  async () => (await loadRequestParts()).RequestDetails,
);

/** `EndedRequest`, loaded lazily. */
export const endedRequest: LazyComponent<object> = lazyComponent(
  async () => (await loadRequestParts()).EndedRequest,
);

/** `ToolCardReceipt`, loaded lazily. */
export const toolCardReceipt: LazyComponent<ToolCardReceiptProps> = lazyComponent(
  async () => (await loadRequestParts()).ToolCardReceipt,
);

/** `UnanswerableRequest`, loaded lazily. */
export const unanswerableRequest: LazyComponent<UnanswerableRequestProps> = lazyComponent(
  async () => (await loadRequestParts()).UnanswerableRequest,
);

/** `WaitingCallRegistration`, loaded lazily. */
export const waitingCallRegistration: LazyComponent<WaitingCallProps> = lazyComponent(
  async () => (await loadRequestParts()).WaitingCallRegistration,
);

/** Loads the parts ahead of time, so that none of them moves buttons when it appears later. */
export const preloadRequestParts = (): void =>
  [otherAnswers, requestNotices, requestDetails, endedRequest, toolCardReceipt].forEach(
    ({ preload }) => preload(),
  );
