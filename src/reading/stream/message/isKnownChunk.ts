import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { warnAboutChunk } from './warnAboutChunk.ts';

/**
 * The types of the host's chunks, with the field of a delta that holds its text. A record, so that a missing type is a
 * compile error.
 */
const textFields: Record<Exclude<ChatMessageChunk['type'], `data-${string}`>, string> = {
  start: '',
  finish: '',
  abort: '',
  'text-start': '',
  'text-delta': 'delta',
  'text-end': '',
  'reasoning-start': '',
  'reasoning-delta': 'delta',
  'reasoning-end': '',
  'tool-input-start': '',
  'tool-input-delta': 'inputTextDelta',
  'tool-input-available': '',
  'tool-input-error': '',
  'tool-approval-request': '',
  'tool-output-available': '',
  'tool-output-error': '',
  'tool-output-denied': '',
  'source-url': '',
  'source-document': '',
  file: '',
  'start-step': '',
  'finish-step': '',
  'message-metadata': '',
};

const read = (source: unknown, field: string): unknown => Reflect.get(Object(source), field);

/**
 * Returns whether the host knows a chunk, and whether a delta has its text. If not, warns in development. Sources are
 * often untyped, so callers skip unknown values instead of ending the message.
 */
export function isKnownChunk(chunk: unknown): chunk is ChatMessageChunk {
  const type = read(chunk, 'type');
  if (typeof type === 'string' && (type.startsWith('data-') || Object.hasOwn(textFields, type))) {
    const field = read(textFields, type);
    if (typeof field !== 'string' || field === '' || typeof read(chunk, field) === 'string') {
      return true;
    }
  }
  warnAboutChunk(chunk);
  return false;
}
