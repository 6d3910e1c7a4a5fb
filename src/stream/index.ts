export type { ChunkStream } from './readChunks.ts';
export type { MessageReaderOptions } from './createMessageReader.ts';
export { ToolCallStream } from './ToolCallStream.ts';
export { readChunks } from './readChunks.ts';
