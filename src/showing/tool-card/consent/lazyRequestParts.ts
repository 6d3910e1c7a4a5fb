import { lazyComponent } from '../../ui/lazyComponent.tsx';
import type { LazyComponent } from '../../ui/lazyComponent.tsx';
import type { IgnoredPressProps } from './content/IgnoredPress.tsx';
import type { ReasonFieldProps } from './content/ReasonField.tsx';
import type { RequestDetailsProps } from './RequestDetails.tsx';
import type { ToolCardReceiptProps } from './ToolCardReceipt.tsx';

const load = (): Promise<typeof import('./requestParts.ts')> => import('./requestParts.ts');

/** The lazy `IgnoredPress`. */
export const ignoredPress: LazyComponent<IgnoredPressProps> = lazyComponent(
  async () => (await load()).IgnoredPress,
);

/** The lazy `ReasonField`. */
export const reasonField: LazyComponent<ReasonFieldProps> = lazyComponent(
  async () => (await load()).ReasonField,
);

/** The lazy `RequestDetails`. */
export const requestDetails: LazyComponent<RequestDetailsProps> = lazyComponent(
  async () => (await load()).RequestDetails,
);

/** The lazy `ToolCardReceipt`. */
export const toolCardReceipt: LazyComponent<ToolCardReceiptProps> = lazyComponent(
  async () => (await load()).ToolCardReceipt,
);
