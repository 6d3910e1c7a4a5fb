import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { IdAllocator } from '../../../core/ids/IdAllocator.ts';
import { getText } from '../../../core/json/getPath.ts';
import type { Call } from '../history/Call.ts';
import { assertConversion, convertHistory } from '../history/convertHistory.ts';
import type { HistoryWriter, Lose } from '../history/convertHistory.ts';
import { loseCallDetails, reportUnsupportedPart } from '../history/reportUnsupportedPart.ts';
import { writeCompactJson } from '../history/writeOutcome.ts';
import type { Piece, Step } from '../history/Step.ts';
import type { WritingOptions } from '../WritingOptions.ts';
import type {
  AgUiAssistantMessage,
  AgUiContentPart,
  AgUiMessage,
  AgUiToolCall,
} from './AgUiMessage.ts';
import { writeAgUiFile } from './writeAgUiFile.ts';
import { writeAgUiResult } from './writeAgUiResult.ts';

/** Options for `toAgUiMessages`. */
export type ToAgUiOptions = WritingOptions;

type CallPiece = Extract<Piece, { kind: 'call' }>;

type TextPiece = Extract<Piece, { kind: 'text' | 'reasoning' }>;

type OpenMessage = { -readonly [Key in keyof AgUiAssistantMessage]: AgUiAssistantMessage[Key] };

const getMessageId = ({ providerMetadata }: Piece): string | undefined =>
  getText(providerMetadata, 'agUi', 'messageId');

/** Returns the given fields of a piece's AG-UI metadata, except missing ones. The server expects them back. */
const getReturned = (
  { providerMetadata }: Piece,
  ...keys: readonly ('subagentRunId' | 'encryptedValue' | 'encryptedValueType')[]
): object =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = providerMetadata['agUi']?.[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** Converts the input of a call to JSON. Returns the input of a failed call unchanged if it is text. */
const writeArguments = ({ input = {}, outcome }: Call): string =>
  typeof input === 'string' && outcome.type === 'error' ? input : writeCompactJson(input);

const encrypted = ['encryptedValue', 'encryptedValueType'] as const;

/** Converts a chat to AG-UI messages. Keeps the message ids that came from the server. */
class AgUiWriter implements HistoryWriter {
  readonly api = 'AG-UI';
  readonly isNative = (): boolean => false;
  readonly #messages: AgUiMessage[] = [];
  readonly #ids = new IdAllocator();
  readonly #callIds = new IdAllocator();
  /**
   * Assistant messages that can still get text and calls, keyed by the server's message id. A message without one is
   * keyed by the id of the chat message or call that opened it.
   */
  readonly #open = new Map<string, OpenMessage>();
  /** The message that was opened last. Undefined if no message is open. */
  #last: OpenMessage | undefined;
  /** Results to add after the open messages. */
  #results: AgUiMessage[] = [];
  /** The host's message that is being converted. */
  #message: ChatMessage | undefined;
  /** Results of unfinished calls in `#message`. Omitted for the last message, whose calls the run can continue. */
  readonly #provisional = new Set<AgUiMessage>();

  system(step: Step, lose: Lose, message: ChatMessage): void {
    this.#beginMessage(message);
    const texts = step.flatMap((piece) =>
      piece.kind === 'text' ? [piece.text] : this.#lose(piece, lose, 'system'),
    );
    if (texts.length > 0) {
      this.#messages.push({
        id: this.#ids.take(message.id),
        role: 'system',
        content: texts.join('\n'),
      });
    }
  }

  user(step: Step, lose: Lose, message: ChatMessage): void {
    this.#beginMessage(message);
    const parts = step.flatMap((piece): AgUiContentPart[] => {
      switch (piece.kind) {
        case 'text':
          return [{ type: 'text', text: piece.text }];
        case 'file':
          return writeAgUiFile(piece, lose);
        default:
          return this.#lose(piece, lose, 'user');
      }
    });
    const [first] = parts;
    if (first !== undefined) {
      const content = parts.length === 1 && first.type === 'text' ? first.text : parts;
      this.#messages.push({ id: this.#ids.take(message.id), role: 'user', content });
    }
  }

  assistant(step: Step, lose: Lose, message: ChatMessage): void {
    this.#beginMessage(message);
    // The server can continue a message after a call, but the chat starts another step there.
    if (!step.some((piece) => this.#open.has(getMessageId(piece) ?? ''))) {
      this.#endMessages();
    }
    for (const piece of step) {
      switch (piece.kind) {
        case 'text':
          this.#addText(piece, message);
          break;
        case 'reasoning':
          this.#addReasoning(piece, lose, message);
          break;
        case 'call':
          this.#addCall(piece, lose);
          break;
        default:
          this.#lose(piece, lose, 'assistant');
      }
    }
  }

  /**
   * Returns the messages. Omits provisional results of calls in the last message, because the run can still continue
   * these calls.
   */
  end(): AgUiMessage[] {
    this.#endMessages();
    return this.#messages.filter((message) => !this.#provisional.has(message));
  }

  /** Ends the open messages if another message of the chat begins. */
  #beginMessage(message: ChatMessage): void {
    if (message !== this.#message) {
      this.#endMessages();
      this.#provisional.clear();
      this.#message = message;
    }
  }

  #addText(piece: TextPiece, { id }: ChatMessage): void {
    const messageId = getMessageId(piece);
    if (this.#results.length > 0 && (messageId === undefined || !this.#open.has(messageId))) {
      // Text after a call was written after the call's result, so the result must come first.
      this.#endMessages();
    }
    const message = this.#openMessage(messageId, id);
    Object.assign(message, getReturned(piece, 'subagentRunId', ...encrypted));
    message.content = `${message.content ?? ''}${piece.text}`;
  }

  #addReasoning(piece: TextPiece, lose: Lose, { id }: ChatMessage): void {
    const returned = getReturned(piece, 'subagentRunId', ...encrypted);
    if (piece.text === '' && !('encryptedValue' in returned)) {
      lose(piece, 'AG-UI accepts hidden reasoning only with its encrypted value.');
      return;
    }
    if (this.#results.length > 0) {
      this.#endMessages();
    }
    this.#messages.push({
      id: this.#ids.take(getMessageId(piece) ?? `${id}-reasoning`),
      role: 'reasoning',
      content: piece.text,
      ...returned,
    });
  }

  #addCall(piece: CallPiece, lose: Lose): void {
    const { call } = piece;
    if (getText(piece.providerMetadata, 'agUi', 'interruptId') !== undefined) {
      lose(piece, "AG-UI doesn't support a call that only asks the question of an interrupt.");
      return;
    }
    loseCallDetails(piece, lose, this.api);
    const messageId = getMessageId(piece);
    if (this.#results.length > 0 && messageId !== undefined && !this.#open.has(messageId)) {
      this.#endMessages();
    }
    const id = this.#callIds.take(call.id);
    const message = this.#openMessage(messageId, id);
    Object.assign(message, getReturned(piece, 'subagentRunId'));
    const written: AgUiToolCall = {
      id,
      type: 'function',
      function: {
        name: call.name,
        arguments: writeArguments(call),
      },
      ...getReturned(piece, ...encrypted),
    };
    message.toolCalls = [...(message.toolCalls ?? []), written];
    const result = writeAgUiResult(call, id, (wanted) => this.#ids.take(wanted));
    if (!call.invocation.state.startsWith('output-')) {
      this.#provisional.add(result);
    }
    this.#results.push(result);
  }

  /**
   * Returns the open message with the id `messageId`, or the last opened one if `messageId` is undefined. If there is
   * no such message, opens one with the id `messageId` or `wanted`.
   */
  #openMessage(messageId: string | undefined, wanted: string): OpenMessage {
    const open = messageId === undefined ? this.#last : this.#open.get(messageId);
    if (open !== undefined) {
      return open;
    }
    const id = messageId ?? wanted;
    const message: OpenMessage = { id: this.#ids.take(id), role: 'assistant' };
    this.#open.set(id, message);
    this.#last = message;
    this.#messages.push(message);
    return message;
  }

  #endMessages(): void {
    this.#open.clear();
    this.#last = undefined;
    this.#messages.push(...this.#results);
    this.#results = [];
  }

  #lose(piece: Piece, lose: Lose, role: string): [] {
    reportUnsupportedPart(piece, lose, this.api, role);
    return [];
  }
}

/**
 * Converts a chat to messages for a run of AG-UI. Texts, calls and results that came from AG-UI keep the ids of their
 * messages, so that the server recognizes them. A call without an outcome gets a result that explains why it has none,
 * unless the call is in the last message, because the run can still continue it.
 *
 * @example
 * const input = { threadId, runId, messages: toAgUiMessages(messages, { onLoss: console.warn }) };
 */
export function toAgUiMessages(
  messages: readonly ChatMessage[],
  options: ToAgUiOptions = {},
): AgUiMessage[] {
  assertConversion(messages, options, 'toAgUiMessages');
  const writer = new AgUiWriter();
  convertHistory(messages, options, writer);
  return writer.end();
}
