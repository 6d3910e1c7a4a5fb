import { isPlainRecord } from '../../core/json/isPlainRecord.ts';
import type { ToolGrantScope } from '../../core/ToolApprovalOption.ts';

/** A user's permission for later calls of a tool, given with the approval of a call. */
export interface ToolGrant {
  readonly id: string;
  readonly toolName: string;
  /** The MCP server of the tool, if any. Tools with the same name from elsewhere aren't covered. */
  readonly server?: string;
  /** The id of the only chat in which the grant is valid. Without it, the grant is valid in all chats. */
  readonly chatId?: string;
  /** The time at which the grant expires, in milliseconds since the epoch. Without it, the grant doesn't expire. */
  readonly expiresAt?: number;
  /** Input fields that a call must have, with exactly these values. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** A description of what the grant allows, as shown to the user. */
  readonly label: string;
  /** The id of the grant option that the user chose. */
  readonly optionId: string;
  /** The name of the person who gave the grant. */
  readonly by?: string;
  readonly grantedAt: number;
}

/** The facts about a call that decide whether a grant covers it. */
export interface GrantableCall {
  readonly toolName: string;
  readonly server: string | undefined;
  /** The complete input, unmodified. */
  readonly input: unknown;
}

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

let count = 0;

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
  count += 1;
  return {
    id: `${now.toString(36)}-${count}`,
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

/** Returns whether a grant has expired at the time `now`. */
export const hasEnded = ({ expiresAt = Infinity }: ToolGrant, now = Date.now()): boolean =>
  now >= expiresAt;
