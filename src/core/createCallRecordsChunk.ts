import type { ChatMessage } from './host/ChatMessage.ts';
import type { CallRecords, LiveCallRecord, MetadataChunk } from './CallRecord.ts';
import { isObject } from './json/isPlainRecord.ts';

/**
 * Creates the chunk that stores call records in a message. `records` must contain all records of the message, because
 * the host merges metadata shallowly.
 */
export const createCallRecordsChunk = (records: CallRecords): MetadataChunk => ({
  type: 'message-metadata',
  metadata: { toolcard: records },
});

/**
 * Returns copies of the call records in metadata from a source, with their call ids. Returns undefined if there is no
 * `toolcard` object. The fields aren't validated until the records are read.
 */
export function getSentRecords(
  metadata: ChatMessage['metadata'],
): readonly (readonly [toolCallId: string, record: LiveCallRecord])[] | undefined {
  const { toolcard }: { readonly toolcard?: unknown } = metadata ?? {};
  return isObject(toolcard)
    ? Object.entries(toolcard).flatMap(([toolCallId, value]: [string, unknown]) =>
        isObject(value) ? [[toolCallId, { ...value }] as const] : [],
      )
    : undefined;
}
