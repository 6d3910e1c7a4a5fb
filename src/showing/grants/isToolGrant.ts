import { isPlainRecord } from '../../core/json/isPlainRecord.ts';
import type { ToolGrant } from './ToolGrant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isTime = (value: unknown): boolean => Number.isFinite(value);

const checks: Readonly<Record<keyof ToolGrant, (value: unknown) => boolean>> = {
  id: isText,
  toolName: isText,
  server: isText,
  chatId: isText,
  expiresAt: isTime,
  input: isPlainRecord,
  label: isText,
  optionId: isText,
  by: isText,
  grantedAt: isTime,
};

const requiredFields = ['id', 'toolName', 'label', 'optionId', 'grantedAt'] as const;

const isKnownField = (field: string): field is keyof ToolGrant => Object.hasOwn(checks, field);

/**
 * Returns whether a stored value is a valid grant. Rejects grants with unknown fields, because such a field could be a
 * restriction that this version doesn't enforce.
 */
export const isToolGrant = (value: unknown): value is ToolGrant =>
  isPlainRecord(value) &&
  requiredFields.every((field) => Object.hasOwn(value, field)) &&
  Object.entries(value).every(([field, each]) => isKnownField(field) && checks[field](each));
