import { getPath, getRecord, getText } from '../../../../core/json/getPath.ts';
import type { ToolRequest } from '../../../../core/ToolRequest.ts';

/**
 * Parses the request of an interrupt. The request asks for data if the response schema has fields, but no field
 * `approved`. Otherwise, it asks for approval, and allows edits if the interrupt names a call and the schema has a
 * field for its edited input.
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
