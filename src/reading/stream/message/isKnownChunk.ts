import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { isObject } from '../../../core/json/isPlainRecord.ts';
import { warnAboutChunk } from './warnAboutChunk.ts';

/** The types of the host's chunks. A record, so that a missing type is a compile error. */
const hostTypes: Record<Exclude<ChatMessageChunk['type'], `data-${string}`>, true> = {
  start: true,
  finish: true,
  abort: true,
  'text-start': true,
  'text-delta': true,
  'text-end': true,
  'reasoning-start': true,
  'reasoning-delta': true,
  'reasoning-end': true,
  'tool-input-start': true,
  'tool-input-delta': true,
  'tool-input-available': true,
  'tool-input-error': true,
  'tool-approval-request': true,
  'tool-output-available': true,
  'tool-output-error': true,
  'tool-output-denied': true,
  'source-url': true,
  'source-document': true,
  file: true,
  'start-step': true,
  'finish-step': true,
  'message-metadata': true,
};

/** The fields of deltas that hold their text. */
const textFields: Partial<Record<string, string>> = {
  'text-delta': 'delta',
  'reasoning-delta': 'delta',
  'tool-input-delta': 'inputTextDelta',
} satisfies Partial<Record<ChatMessageChunk['type'], string>>;

const hasText = (chunk: unknown, type: string): boolean => {
  const field = Object.hasOwn(textFields, type) ? textFields[type] : undefined;
  return field === undefined || (isObject(chunk) && typeof Reflect.get(chunk, field) === 'string');
};

/**
 * Returns whether the host knows a chunk, and whether a delta has its text. If not, warns in development. Sources are often untyped, so callers skip
 * unknown values instead of ending the message.
 */
export function isKnownChunk(chunk: unknown): chunk is ChatMessageChunk {
  const type: unknown = isObject(chunk) ? Reflect.get(chunk, 'type') : undefined;
  if (
    typeof type === 'string' &&
    (Object.hasOwn(hostTypes, type) || type.startsWith('data-')) &&
    hasText(chunk, type)
  ) {
    return true;
  }
  warnAboutChunk(chunk);
  return false;
}
