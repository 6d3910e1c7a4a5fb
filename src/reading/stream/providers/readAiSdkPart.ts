import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getRecord, getText, getPath } from '../../../core/json/getPath.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';

const isDataType = (type: string): type is `data-${string}` => type.startsWith('data-');

const createFileChunk = (event: unknown): ChatMessageChunk | undefined => {
  const file = getPath(event, 'file');
  const mediaType = getText(event, 'mediaType') ?? getText(file, 'mediaType');
  // In the SDK's own file class, `base64` is a getter.
  const base64: unknown = Reflect.get(Object(file), 'base64') ?? getPath(file, 'base64Data');
  const url =
    getText(event, 'url') ??
    (typeof base64 === 'string' ? `data:${mediaType};base64,${base64}` : undefined);
  const filename = getText(event, 'filename');
  return mediaType === undefined || url === undefined
    ? undefined
    : { type: 'file', mediaType, url, ...(filename !== undefined && { filename }) };
};

const createDataChunk = (type: `data-${string}`, event: unknown): ChatMessageChunk => {
  const id = getText(event, 'id');
  return {
    type,
    data: getPath(event, 'data'),
    ...(id !== undefined && { id }),
    ...(getPath(event, 'transient') === true && { transient: true }),
  };
};

const writeDocument = (event: unknown, writer: ChunkWriter): void => {
  const sourceId = getText(event, 'sourceId') ?? getText(event, 'id') ?? 'document';
  const title = getText(event, 'title') ?? getText(event, 'filename');
  writer.addAside({ type: 'source-document', sourceId, ...(title !== undefined && { title }) });
};

/**
 * Adds a complete part of an AI SDK message: the start or end of a step, a source, a file, or data. Ignores other
 * events.
 */
export function readAiSdkPart(event: unknown, writer: ChunkWriter): void {
  const type = getText(event, 'type') ?? '';
  if (type === 'start-step' || type === 'finish-step') {
    writer.addPart({ type });
  } else if (type === 'source-document' || getPath(event, 'sourceType') === 'document') {
    writeDocument(event, writer);
  } else if (type === 'source-url' || type === 'source') {
    writer.cite(event);
  } else if (type === 'file' || type === 'reasoning-file') {
    const chunk = createFileChunk(event);
    if (chunk !== undefined) {
      writer.addPart(chunk, getRecord(event, 'providerMetadata'));
    }
  } else if (isDataType(type)) {
    writer.addBetween(createDataChunk(type, event));
  }
}
