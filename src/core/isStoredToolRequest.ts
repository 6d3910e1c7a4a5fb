import { getPath, getRecord, getText } from './json/getPath.ts';
import { selectDecisionKinds } from './ToolRequest.ts';
import type { ToolRequest } from './ToolRequest.ts';

/** Returns whether a stored value is a request. */
export function isStoredToolRequest(value: unknown): value is ToolRequest {
  switch (getText(value, 'type')) {
    case 'approval':
      return selectDecisionKinds(getPath(value, 'allowedDecisions')).length > 0;
    case 'input':
      return getRecord(value, 'schema') !== undefined;
    case 'url':
      return getText(value, 'url') !== undefined;
    default:
      return false;
  }
}
