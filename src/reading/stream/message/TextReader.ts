import type { ChatMessageChunk } from '@mui/x-chat/headless';
import type { CallLedger } from '../../syntax/scanner/CallLedger.ts';
import { createMessageScanner } from '../../syntax/scanner/createScanner.ts';
import type { Scanner, ScannerOptions } from '../../syntax/scanner/Scanner.ts';
import type { ToolEvent } from '../../syntax/ToolEvent.ts';
import type { CallRecorder } from './CallRecorder.ts';
import { TextPartIds } from './TextPartIds.ts';

/** How texts are read. */
export type TextOptions = Omit<ScannerOptions, 'onEvent' | 'onCall'>;

/** Turns one text of the source, with the calls in it, into chunks for the host. */
export class TextReader {
  readonly #scanner: Scanner;
  readonly #text: TextPartIds;
  readonly #reasoning: TextPartIds;
  readonly #calls: CallRecorder;
  #chunks: ChatMessageChunk[] = [];

  constructor(textId: string, calls: CallRecorder, ledger: CallLedger, options: TextOptions) {
    this.#calls = calls;
    this.#text = new TextPartIds('text', textId);
    this.#reasoning = new TextPartIds('reasoning', textId);
    this.#scanner = createMessageScanner(
      {
        ...options,
        onEvent: (event) => this.#chunks.push(...this.#toChunks(event)),
        onCall: (call) => calls.noteCall(call),
      },
      ledger,
    );
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
