import { isPlainRecord } from '../../core/json/isPlainRecord.ts';
import type { ToolGrantScope } from '../../core/ToolApprovalOption.ts';
import type { GrantableCall, ToolGrant } from './ToolGrant.ts';

/** The details of a new grant that don't follow from its scope and the approved call. */
export interface GrantDetails extends Pick<ToolGrant, 'label' | 'optionId'> {
  readonly chatId: string;
  readonly by: string | undefined;
  /**
   * The current time in milliseconds since the epoch.
   * @default Date.now()
   */
  readonly now?: number;
}

/** Returns the values of the given fields, or undefined if the input lacks any of them. */
function pickFields(
  input: unknown,
  fields: readonly string[],
): Readonly<Record<string, unknown>> | undefined {
  return isPlainRecord(input) && fields.every((field) => Object.hasOwn(input, field))
    ? Object.fromEntries(fields.map((field) => [field, input[field]]))
    : undefined;
}

/**
 * Creates a grant for calls like the one just approved. Returns undefined if the input lacks a field of the scope,
 * because the grant would then cover more than its label promises.
 */
export function createGrant(
  { chat = false, minutes, fields }: ToolGrantScope,
  { toolName, server, input }: GrantableCall,
  { chatId, by, now = Date.now(), label, optionId }: GrantDetails,
): ToolGrant | undefined {
  const picked = fields && pickFields(input, fields);
  if (fields !== undefined && picked === undefined) {
    return undefined;
  }
  return {
    // Random, because several tabs can store grants at the same time.
    id: `${now.toString(36)}-${Math.random().toString(36).slice(2)}`,
    toolName,
    ...(server !== undefined && { server }),
    ...(chat && { chatId }),
    ...(minutes !== undefined && { expiresAt: now + minutes * 60_000 }),
    ...(picked !== undefined && { input: picked }),
    label,
    optionId,
    ...(by !== undefined && { by }),
    grantedAt: now,
  };
}
