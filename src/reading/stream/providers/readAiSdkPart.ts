import type { ChatMessageChunk } from '@mui/x-chat/headless';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { textAt, valueAt } from '../../../core/json/getPath.ts';

const isDataType = (type: string): type is `data-${string}` => type.startsWith('data-');

const fileChunk = (event: unknown): ChatMessageChunk | undefined => {
  const file = valueAt(event, 'file');
  const mediaType = textAt(event, 'mediaType') ?? textAt(file, 'mediaType');
  // In the SDK's own files, it is a getter of their class.
  const base64: unknown = Reflect.get(Object(file), 'base64');
  const url =
    textAt(event, 'url') ??
    (typeof base64 === 'string' ? `data:${mediaType};base64,${base64}` : undefined);
  const filename = textAt(event, 'filename');
  return mediaType === undefined || url === undefined
    ? undefined
    : { type: 'file', mediaType, url, ...(filename !== undefined && { filename }) };
};

const dataChunk = (type: `data-${string}`, event: unknown): ChatMessageChunk => {
  const id = textAt(event, 'id');
  return {
    type,
    data: valueAt(event, 'data'),
    ...(id !== undefined && { id }),
    ...(valueAt(event, 'transient') === true && { transient: true }),
  };
};

const writeDocument = (event: unknown, writer: ChunkWriter): void => {
  const sourceId = textAt(event, 'sourceId') ?? textAt(event, 'id') ?? 'document';
  const title = textAt(event, 'title') ?? textAt(event, 'filename');
  writer.aside({ type: 'source-document', sourceId, ...(title !== undefined && { title }) });
};

/** Writes a part of a message of the AI SDK that is whole: a step, a source, a file, or data. */
export function readAiSdkPart(event: unknown, writer: ChunkWriter): void {
  const type = textAt(event, 'type') ?? '';
  if (type === 'start-step' || type === 'finish-step') {
    writer.part({ type });
  } else if (type === 'source-document' || valueAt(event, 'sourceType') === 'document') {
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
