import { IdAllocator } from '../../../core/ids/IdAllocator.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import { CallElementWriter } from './CallElementWriter.ts';
import type { PayloadFiles } from './PayloadFiles.ts';
import { isWritable } from './writeElement.ts';

/** Assigns unique ids to the calls of a document that is being written. */
export class CallIdAssigner {
  readonly #files: PayloadFiles | undefined;
  readonly #ids = new IdAllocator();
  #count = 0;

  /** Creates an assigner for one document. Without `files`, payloads are written into the document. */
  constructor(files: PayloadFiles | undefined) {
    this.#files = files;
  }

  add(invocation: ToolInvocation, isDynamic: boolean): CallElementWriter {
    const index = this.#count;
    this.#count += 1;
    const { toolCallId } = invocation;
    // Unique, because calls with equal ids could be paired with their responses only by order.
    const id = this.#ids.take(isWritable(toolCallId) ? toolCallId : `call-${index + 1}`);
    return new CallElementWriter(invocation, { id, index, isDynamic, files: this.#files });
  }
}
