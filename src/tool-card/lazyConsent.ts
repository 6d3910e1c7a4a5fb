import { lazyComponent } from '../payload/lazyComponent.tsx';
import type { LazyComponent } from '../payload/lazyComponent.tsx';
import type { ToolCardReceiptProps } from './ToolCardReceipt.tsx';
import type { ToolCardRequestBodyProps } from './ToolCardRequestBody.tsx';

/** The request for approval: of many cards few ask, and those that may soon fetch it before. */
export const lazyRequestBody: LazyComponent<ToolCardRequestBodyProps> = lazyComponent(
  async () => (await import('./ToolCardRequestBody.tsx')).ToolCardRequestBody,
);

/** What is left of a request. */
export const lazyReceipt: LazyComponent<ToolCardReceiptProps> = lazyComponent(
  async () => (await import('./ToolCardReceipt.tsx')).ToolCardReceipt,
);
