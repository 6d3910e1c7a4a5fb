export type { ChunkStream } from './readChunks.ts';
export type { MessageReader, MessageReaderOptions } from './createMessageReader.ts';
export type { JsonFault, PartialJson } from './createPartialJson.ts';
export { ToolCallStream } from './ToolCallStream.ts';
export { createMessageReader } from './createMessageReader.ts';
export { createPartialJson } from './createPartialJson.ts';
export { deferCommentary } from './deferCommentary.ts';
export { readChunks } from './readChunks.ts';
