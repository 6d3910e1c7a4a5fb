import type { ChatMessageChunk } from '@mui/x-chat/headless';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { getText, getPath } from '../../../core/json/getPath.ts';

const isDataType = (type: string): type is `data-${string}` => type.startsWith('data-');

const fileChunk = (event: unknown): ChatMessageChunk | undefined => {
  const file = getPath(event, 'file');
  const mediaType = getText(event, 'mediaType') ?? getText(file, 'mediaType');
  // In the SDK's own files, it is a getter of their class.
  const base64: unknown = Reflect.get(Object(file), 'base64');
  const url =
    getText(event, 'url') ??
    (typeof base64 === 'string' ? `data:${mediaType};base64,${base64}` : undefined);
  const filename = getText(event, 'filename');
  return mediaType === undefined || url === undefined
    ? undefined
    : { type: 'file', mediaType, url, ...(filename !== undefined && { filename }) };
};

const dataChunk = (type: `data-${string}`, event: unknown): ChatMessageChunk => {
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
  writer.aside({ type: 'source-document', sourceId, ...(title !== undefined && { title }) });
};

/** Writes a part of a message of the AI SDK that is whole: a step, a source, a file, or data. */
export function readAiSdkPart(event: unknown, writer: ChunkWriter): void {
  const type = getText(event, 'type') ?? '';
  if (type === 'start-step' || type === 'finish-step') {
    writer.part({ type });
  } else if (type === 'source-document' || getPath(event, 'sourceType') === 'document') {
    writeDocument(event, writer);
  } else if (type === 'source-url' || type === 'source') {
    writer.cite(event);
  } else if (type === 'file') {
    const chunk = fileChunk(event);
    if (chunk !== undefined) {
      writer.part(chunk);
    }
  } else if (isDataType(type)) {
    writer.pass(dataChunk(type, event));
  }
}
