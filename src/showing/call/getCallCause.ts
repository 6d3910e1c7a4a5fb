import { getResultError } from './getResultError.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** Returns why a call failed or was denied, or undefined if it wasn't or if the cause isn't known. */
export const getCallCause = ({ errorText, output, approval }: ToolCardInvocation): unknown =>
  errorText ||
  getResultError(output) ||
  (approval?.approved === false && approval.reason) ||
  undefined;
