import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { createMessageScanner } from '../../syntax/scanner/createScanner.ts';
import type { Scanner } from '../../syntax/scanner/Scanner.ts';
import type { ToolEvent } from '../../syntax/ToolEvent.ts';
import type { CallRecorder } from './CallRecorder.ts';
import type { MessageText, TextContext } from './MessageText.ts';
import { TextPartIds } from './TextPartIds.ts';

/** Converts one text of the source, including the calls in it, to chunks for the host. */
export class TextReader implements MessageText {
  length = 0;
  readonly #scanner: Scanner;
  readonly #emit: (chunk: ChatMessageChunk) => void;
  readonly #recorder: CallRecorder;
  readonly #text: TextPartIds;
  readonly #reasoning: TextPartIds;

  constructor(textId: string, { emit, recorder, registry, options }: TextContext) {
    this.#emit = emit;
    this.#recorder = recorder;
    this.#text = new TextPartIds('text', textId, emit);
    this.#reasoning = new TextPartIds('reasoning', textId, emit);
    const onEvent = (event: ToolEvent): void => this.#write(event);
    this.#scanner = createMessageScanner({ ...options, onEvent }, registry);
  }

  feed(delta: string): void {
    this.#scanner.feed(delta);
    this.length += delta.length;
  }

  end(cutOff: boolean): void {
    this.#scanner.end({ cutOff });
    this.#endParts();
  }

  /**
   * Interrupts the text, because another part follows. Later text goes into a new part. Held-back text, which may be
   * the start of a call, still goes into the current part.
   */
  interrupt(): void {
    this.#reasoning.end();
    this.#text.end(this.#scanner.heldBack);
  }

  #write(event: ToolEvent): void {
    switch (event.type) {
      case 'text':
        this.#reasoning.end();
        this.#text.add(event.text);
        break;
      case 'reasoning':
        this.#text.end();
        this.#reasoning.add(event.text);
        break;
      case 'problem':
        this.#recorder.recordProblem(event.problem);
        break;
      default:
        if (this.#recorder.record(event)) {
          this.#endParts();
          this.#emit(event);
        }
    }
  }

  #endParts(): void {
    this.#text.end();
    this.#reasoning.end();
  }
}
