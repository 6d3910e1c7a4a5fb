import { equalJson } from '../../../../core/json/equalJson.ts';
import { isObject } from '../../../../core/json/isPlainRecord.ts';
import type { ToolRequest } from '../../../../core/ToolRequest.ts';

/**
 * Returns whether an input contains only the message and the schema of its request, as in AG-UI interrupts. Such an
 * input isn't shown again.
 */
export const inputRepeatsRequest = (input: unknown, request: ToolRequest | undefined): boolean =>
  isObject(input) &&
  request?.type === 'input' &&
  Object.values(input).every(
    (value) => value === request.message || equalJson(value, request.schema),
  );
