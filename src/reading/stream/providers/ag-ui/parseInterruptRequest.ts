import { getPath, getRecord, getText } from '../../../../core/json/getPath.ts';
import type { ToolRequest } from '../../../../core/ToolRequest.ts';

/**
 * Parses the request of an interrupt. The request asks for data if its response schema can't express a yes or no, and
 * allows edits if the schema has a field for an edited input.
 */
export function parseInterruptRequest(interrupt: unknown): ToolRequest {
  const schema = getRecord(interrupt, 'responseSchema');
  const properties = getRecord(schema, 'properties');
  const isDecision =
    properties === undefined || schema?.['type'] === 'boolean' || 'approved' in properties;
  if (schema !== undefined && !isDecision) {
    const message = getText(interrupt, 'message');
    return { type: 'input', schema, ...(message !== undefined && { message }) };
  }
  const edited = getRecord(properties, 'editedArgs');
  const isEditable = edited !== undefined && getText(interrupt, 'toolCallId') !== undefined;
  return {
    type: 'approval',
    allowedDecisions: isEditable ? ['approve', 'edit', 'reject'] : ['approve', 'reject'],
    ...(isEditable && getPath(edited, 'properties') !== undefined && { inputSchema: edited }),
  };
}
