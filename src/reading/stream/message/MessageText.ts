import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { CallRegistry } from '../../syntax/scanner/CallRegistry.ts';
import type { ScannerOptions } from '../../syntax/scanner/Scanner.ts';
import type { CallRecorder } from './CallRecorder.ts';

/** Options for reading text. */
export type TextOptions = Omit<ScannerOptions, 'onEvent' | 'onCall'>;

/** The services that all texts of a message share. */
export interface TextContext {
  readonly emit: (chunk: ChatMessageChunk) => void;
  readonly recorder: CallRecorder;
  /** The calls of all text parts. */
  readonly registry: CallRegistry;
  /** Options for reading text, and the callback for calls whose block has ended. */
  readonly options: TextOptions & Required<Pick<ScannerOptions, 'onCall'>>;
}

/** Converts one text of the source to chunks for the host. */
export interface MessageText {
  readonly length: number;
  feed(delta: string): void;
  end(cutOff: boolean): void;
  /** Interrupts the text, because another part follows. Later text goes into a new part. */
  interrupt(): void;
}

/** Creates the reader of one text. */
export type CreateMessageText = (textId: string, context: TextContext) => MessageText;
