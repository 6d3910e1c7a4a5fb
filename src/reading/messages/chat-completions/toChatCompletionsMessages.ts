import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { assertConversion, convertHistory } from '../history/convertHistory.ts';
import type { HistoryWriter, Lose } from '../history/convertHistory.ts';
import { getObjectInput, hasTextInput } from '../history/Call.ts';
import type { Call } from '../history/Call.ts';
import { loseCallDetails, reportUnsupportedPart } from '../history/reportUnsupportedPart.ts';
import { writeCompactJson, writeOutcome } from '../history/writeOutcome.ts';
import type { Piece, Step } from '../history/Step.ts';
import type { WritingOptions } from '../WritingOptions.ts';
import type {
  ChatCompletionsAssistantMessage,
  ChatCompletionsCall,
  ChatCompletionsContentPart,
  ChatCompletionsMessage,
  ChatCompletionsText,
} from './ChatCompletionsMessage.ts';
import { writeChatCompletionsFile } from './writeChatCompletionsFile.ts';

/** Options for `toChatCompletionsMessages`. */
export interface ToChatCompletionsOptions extends WritingOptions {
  /**
   * The field in which the server accepts reasoning. OpenAI has no such field.
   * @default undefined, which omits reasoning
   */
  readonly reasoningField?: 'reasoning_content' | 'reasoning' | undefined;
}

type TextPiece = Extract<Piece, { kind: 'text' | 'reasoning' }>;

type TextPart = Extract<ChatCompletionsContentPart, { type: 'text' }>;

const createText = (text: string): TextPart => ({ type: 'text', text });

/**
 * Converts a single text part to a string, because more servers accept strings than lists. Keeps several parts as a
 * list.
 */
const simplify = (texts: TextPart[]): ChatCompletionsText =>
  texts.length > 1 ? texts : (texts[0]?.text ?? '');

const writeCall = (call: Call): ChatCompletionsCall =>
  hasTextInput(call)
    ? { id: call.id, type: 'custom', custom: { name: call.name, input: String(call.input) } }
    : {
        id: call.id,
        type: 'function',
        function: { name: call.name, arguments: writeCompactJson(getObjectInput(call)) },
      };

class ChatCompletionsWriter implements HistoryWriter {
  readonly api = 'Chat Completions';
  readonly maxIdLength = 40;
  readonly isNative = (): boolean => false;
  readonly messages: ChatCompletionsMessage[] = [];
  readonly #reasoningField: ToChatCompletionsOptions['reasoningField'];

  constructor(reasoningField: ToChatCompletionsOptions['reasoningField']) {
    this.#reasoningField = reasoningField;
  }

  system(step: Step, lose: Lose): void {
    const texts: TextPart[] = [];
    for (const piece of step) {
      if (piece.kind === 'text') {
        texts.push(createText(piece.text));
      } else {
        reportUnsupportedPart(piece, lose, this.api, 'system');
      }
    }
    this.#push(texts.length > 0 && { role: 'system', content: simplify(texts) });
  }

  user(step: Step, lose: Lose): void {
    const content: ChatCompletionsContentPart[] = [];
    for (const piece of step) {
      if (piece.kind === 'text') {
        content.push(createText(piece.text));
      } else if (piece.kind === 'file') {
        content.push(...writeChatCompletionsFile(piece, lose));
      } else {
        reportUnsupportedPart(piece, lose, this.api, 'user');
      }
    }
    const [first] = content;
    const isPlain = content.length === 1 && first?.type === 'text';
    this.#push(content.length > 0 && { role: 'user', content: isPlain ? first.text : content });
  }

  assistant(step: Step, lose: Lose): void {
    const texts: TextPart[] = [];
    const calls: ChatCompletionsCall[] = [];
    const results: ChatCompletionsMessage[] = [];
    const reasoning: TextPiece[] = [];
    for (const piece of step) {
      if (piece.kind === 'text') {
        texts.push(createText(piece.text));
      } else if (piece.kind === 'reasoning') {
        reasoning.push(piece);
      } else if (piece.kind === 'call') {
        const { call } = piece;
        calls.push(writeCall(call));
        results.push({ role: 'tool', tool_call_id: call.id, content: writeOutcome(call.outcome) });
        loseCallDetails(piece, lose, this.api);
      } else {
        reportUnsupportedPart(piece, lose, this.api, 'assistant');
      }
    }
    const message: ChatCompletionsAssistantMessage = {
      role: 'assistant',
      ...(texts.length > 0 && { content: simplify(texts) }),
      // A message can't consist of reasoning alone.
      ...this.#writeReasoning(reasoning, texts.length + calls.length > 0, lose),
      ...(calls.length > 0 && { tool_calls: calls }),
    };
    this.#push(texts.length + calls.length > 0 && message);
    this.messages.push(...results);
  }

  #writeReasoning(
    pieces: readonly TextPiece[],
    hasPlace: boolean,
    lose: Lose,
  ): Pick<ChatCompletionsAssistantMessage, 'reasoning' | 'reasoning_content'> {
    const field = hasPlace ? this.#reasoningField : undefined;
    pieces
      .filter(({ text }) => field === undefined || text === '')
      .forEach((piece) => reportUnsupportedPart(piece, lose, this.api, 'assistant'));
    const text = pieces.map((piece) => piece.text).join('');
    return field === undefined || text === '' ? {} : { [field]: text };
  }

  #push(message: ChatCompletionsMessage | false): void {
    if (message !== false) {
      this.messages.push(message);
    }
  }
}

/**
 * Converts a chat to messages for OpenAI's Chat Completions, and for the many servers that are compatible with it. Each
 * step with text or calls becomes a message, followed by the outcomes of its calls. A call without an outcome gets a
 * result that explains why it has none.
 */
export function toChatCompletionsMessages(
  messages: readonly ChatMessage[],
  options: ToChatCompletionsOptions = {},
): ChatCompletionsMessage[] {
  assertConversion(messages, options, 'toChatCompletionsMessages');
  const writer = new ChatCompletionsWriter(options.reasoningField);
  convertHistory(messages, options, writer);
  return writer.messages;
}
