import { equalJson } from '../../../../core/json/equalJson.ts';
import { isObject } from '../../../../core/json/isPlainRecord.ts';
import type { ToolRequest } from '../../../../core/ToolRequest.ts';

/** Whether an input only repeats what its request asks for, as in an interrupt of AG-UI. */
export const repeatsRequest = (input: unknown, request: ToolRequest | undefined): boolean =>
  isObject(input) &&
  request?.type === 'input' &&
  Object.values(input).every(
    (value) => value === request.message || equalJson(value, request.schema),
  );
