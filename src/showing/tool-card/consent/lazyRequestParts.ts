import { lazyComponent } from '../../ui/lazyComponent.tsx';
import type { LazyComponent } from '../../ui/lazyComponent.tsx';
import type { ApprovalOptionsProps } from './ApprovalOptions.tsx';
import type { IgnoredPressProps } from './content/IgnoredPress.tsx';
import type { ReasonFieldProps } from './content/ReasonField.tsx';
import type { RequestEndProps } from './content/RequestEnd.tsx';
import type { RequestDetailsProps } from './RequestDetails.tsx';
import type { WaitingCallProps } from './WaitingCallRegistration.tsx';
import type { ToolCardReceiptProps } from './ToolCardReceipt.tsx';

const loadRequestParts = (): Promise<typeof import('./requestParts.ts')> =>
  import('./requestParts.ts');

/** `MoreAnswers`, loaded when it is first rendered. */
export const moreAnswers: LazyComponent<ApprovalOptionsProps> = lazyComponent(
  async () => (await loadRequestParts()).MoreAnswers,
);

/** `IgnoredPress`, loaded when it is first rendered. */
export const ignoredPress: LazyComponent<IgnoredPressProps> = lazyComponent(
  async () => (await loadRequestParts()).IgnoredPress,
);

/** `ReasonField`, loaded when it is first rendered. */
export const reasonField: LazyComponent<ReasonFieldProps> = lazyComponent(
  async () => (await loadRequestParts()).ReasonField,
);

/** `RequestDetails`, loaded when it is first rendered. */
export const requestDetails: LazyComponent<RequestDetailsProps> = lazyComponent(
  async () => (await loadRequestParts()).RequestDetails,
);

/** `EndedRequest`, loaded when it is first rendered. */
export const endedRequest: LazyComponent<object> = lazyComponent(
  async () => (await loadRequestParts()).EndedRequest,
);

/** `RequestEnd`, loaded when it is first rendered. */
export const requestEnd: LazyComponent<RequestEndProps> = lazyComponent(
  async () => (await loadRequestParts()).RequestEnd,
);

/** `ToolCardReceipt`, loaded when it is first rendered. */
export const toolCardReceipt: LazyComponent<ToolCardReceiptProps> = lazyComponent(
  async () => (await loadRequestParts()).ToolCardReceipt,
);

/** `WaitingCallRegistration`, loaded when it is first rendered. */
export const waitingCallRegistration: LazyComponent<WaitingCallProps> = lazyComponent(
  async () => (await loadRequestParts()).WaitingCallRegistration,
);

/** Loads all parts ahead of time, so that none of them moves the buttons of other requests when it appears later. */
export const preloadRequestParts = (): void =>
  [
    moreAnswers,
    ignoredPress,
    reasonField,
    requestDetails,
    requestEnd,
    endedRequest,
    toolCardReceipt,
  ].forEach(({ preload }) => preload());
