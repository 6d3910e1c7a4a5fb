import type { ChatMessage } from './host/ChatMessage.ts';
import type { CallRecords, LiveCallRecord, MetadataChunk } from './callRecords.ts';
import { isObject } from './json/isPlainRecord.ts';

/**
 * Creates the chunk that stores call records in the message's metadata, which the host merges shallowly.
 */
export const callRecordsChunk = (records: CallRecords): MetadataChunk => ({
  type: 'message-metadata',
  metadata: { toolcard: records },
});

/**
 * Returns the call records that a source sends, or undefined if it sends none. Doesn't check their fields,
 * because everything that reads stored records does.
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
