import { createMessageScanner } from '../../syntax/scanner/createScanner.ts';
import { MessageReader } from './MessageReader.ts';
import type { MessageReaderOptions } from './MessageReaderOptions.ts';

/** Creates a reader for one message that finds the calls in its text. */
export const createMessageReader = (options: MessageReaderOptions): MessageReader =>
  new MessageReader(options, createMessageScanner);
