import { assertReadingOptions } from '../../syntax/assertReadingOptions.ts';
import { MessageReader } from './MessageReader.ts';
import { TextReader } from './TextReader.ts';
import type { MessageReaderOptions } from './MessageReaderOptions.ts';

/** Creates a message reader that also finds the calls in text. */
export function createMessageReader(options: MessageReaderOptions): MessageReader {
  assertReadingOptions(options, 'the reader of a stream');
  return new MessageReader(options, (id, context) => new TextReader(id, context));
}
