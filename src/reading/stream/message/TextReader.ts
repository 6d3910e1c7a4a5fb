import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { createScanner } from '../../syntax/scanner/createScanner.ts';
import type { Scanner, ScannerOptions } from '../../syntax/scanner/Scanner.ts';
import type { ToolEvent } from '../../syntax/ToolEvent.ts';
import type { MessageCalls } from './CallRecorder.ts';
import { TextSegments } from './TextPartIds.ts';

/** How texts are read. */
export type TextOptions = Omit<ScannerOptions, 'onEvent' | 'onCall'>;

/** Turns one text of the source, with the calls in it, into chunks for the host. */
export class TextToChunks {
  readonly #scanner: Scanner;
  readonly #text: TextSegments;
  readonly #reasoning: TextSegments;
  readonly #calls: MessageCalls;
  #chunks: ChatMessageChunk[] = [];

  constructor(textId: string, calls: MessageCalls, options: TextOptions) {
    this.#calls = calls;
    this.#text = new TextSegments('text', textId);
    this.#reasoning = new TextSegments('reasoning', textId);
    this.#scanner = createScanner({
      ...options,
      onEvent: (event) => this.#chunks.push(...this.#toChunks(event)),
      onCall: (call) => calls.noteCall(call),
    });
  }

  /** The chunks of the next piece of the text. */
  feed(delta: string): ChatMessageChunk[] {
    this.#scanner.feed(delta);
    return this.#take();
  }

  /** The last chunks of the text. With `cutOff`, it broke off before its end. */
  end(cutOff = false): ChatMessageChunk[] {
    this.#scanner.end({ cutOff });
    return [...this.#take(), ...this.#endParts()];
  }

  /**
   * The chunks that let another part come between: text after it gets a part of its own. What is held
   * back before it, since it may begin a call, still goes before it if it turns out to be text.
   */
  interrupt(): ChatMessageChunk[] {
    return [...this.#reasoning.end(), ...this.#text.end(this.#scanner.heldBack)];
  }

  #take(): ChatMessageChunk[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }

  #toChunks(event: ToolEvent): ChatMessageChunk[] {
    switch (event.type) {
      case 'text':
        return [...this.#reasoning.end(), ...this.#text.add(event.text)];
      case 'reasoning':
        return [...this.#text.end(), ...this.#reasoning.add(event.text)];
      case 'problem':
        this.#calls.noteProblem(event.problem);
        return [];
      default:
        return this.#calls.note(event) ? [...this.#endParts(), event] : [];
    }
  }

  #endParts(): ChatMessageChunk[] {
    return [...this.#text.end(), ...this.#reasoning.end()];
  }
}
