import { lazyComponent } from '../../ui/lazyComponent.tsx';
import type { LazyComponent } from '../../ui/lazyComponent.tsx';
import type { ApprovalOptionsProps } from './ApprovalOptions.tsx';
import type { IgnoredPressProps } from './content/IgnoredPress.tsx';
import type { ReasonFieldProps } from './content/ReasonField.tsx';
import type { EndedRequestNoticeProps } from './content/EndedRequestNotice.tsx';
import type { RequestDetailsProps } from './RequestDetails.tsx';
import type { WaitingCallProps } from './WaitingCallRegistration.tsx';
import type { ToolCardReceiptProps } from './ToolCardReceipt.tsx';

const loadRequestParts = (): Promise<typeof import('./requestParts.ts')> =>
  import('./requestParts.ts');

/** `MoreAnswers`, loaded lazily. */
export const moreAnswers: LazyComponent<ApprovalOptionsProps> = lazyComponent(
  async () => (await loadRequestParts()).MoreAnswers,
);

/** `IgnoredPress`, loaded lazily. */
export const ignoredPress: LazyComponent<IgnoredPressProps> = lazyComponent(
  async () => (await loadRequestParts()).IgnoredPress,
);

/** `ReasonField`, loaded lazily. */
export const reasonField: LazyComponent<ReasonFieldProps> = lazyComponent(
  async () => (await loadRequestParts()).ReasonField,
);

/** `RequestDetails`, loaded lazily. */
export const requestDetails: LazyComponent<RequestDetailsProps> = lazyComponent(
  async () => (await loadRequestParts()).RequestDetails,
);

/** `EndedRequest`, loaded lazily. */
export const endedRequest: LazyComponent<object> = lazyComponent(
  async () => (await loadRequestParts()).EndedRequest,
);

/** `EndedRequestNotice`, loaded lazily. */
export const endedRequestNotice: LazyComponent<EndedRequestNoticeProps> = lazyComponent(
  async () => (await loadRequestParts()).EndedRequestNotice,
);

/** `ToolCardReceipt`, loaded lazily. */
export const toolCardReceipt: LazyComponent<ToolCardReceiptProps> = lazyComponent(
  async () => (await loadRequestParts()).ToolCardReceipt,
);

/** `WaitingCallRegistration`, loaded lazily. */
export const waitingCallRegistration: LazyComponent<WaitingCallProps> = lazyComponent(
  async () => (await loadRequestParts()).WaitingCallRegistration,
);

/** Loads the parts ahead of time, so that none of them moves buttons when it appears later. */
export const preloadRequestParts = (): void =>
  [
    moreAnswers,
    ignoredPress,
    reasonField,
    requestDetails,
    endedRequestNotice,
    endedRequest,
    toolCardReceipt,
  ].forEach(({ preload }) => preload());
