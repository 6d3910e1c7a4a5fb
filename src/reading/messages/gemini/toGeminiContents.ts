import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getText } from '../../../core/json/getPath.ts';
import { getObjectInput } from '../history/Call.ts';
import { assertConversion, convertHistory } from '../history/convertHistory.ts';
import type { HistoryWriter, Lose } from '../history/convertHistory.ts';
import { loseCallDetails, reportUnsupportedPart } from '../history/reportUnsupportedPart.ts';
import { writeOutcome } from '../history/writeOutcome.ts';
import { parseFileUrl } from '../history/parseFileUrl.ts';
import type { Piece, Step } from '../history/Step.ts';
import type { WritingOptions } from '../WritingOptions.ts';
import type { GeminiChat, GeminiContent, GeminiPart } from './GeminiContent.ts';

/** Options for `toGeminiContents`. */
export interface ToGeminiOptions extends WritingOptions {
  /**
   * The signature for calls without one, for example calls from another model. Gemini 3 rejects calls without a
   * signature, but accepts `skip_thought_signature_validator`.
   * @default undefined
   */
  readonly missingSignature?: string | undefined;
}

type TextPiece = Extract<Piece, { kind: 'text' | 'reasoning' }>;

type CallPiece = Extract<Piece, { kind: 'call' }>;

/**
 * The content of the user message that is added if a chat starts with a model message, because Gemini requires a user
 * message first.
 */
const chatStart: GeminiPart = { text: '(The assistant begins the chat.)' };

/**
 * Returns an object with the signature that Gemini expects back with a part. If the part has no signature, uses
 * `missing`, or returns an empty object if that is undefined. The provider name is `google`, or `vertex` for Vertex AI.
 */
const getSignature = (
  { providerMetadata }: Piece,
  missing?: string,
): { thoughtSignature?: string } => {
  const thoughtSignature =
    getText(providerMetadata, 'google', 'thoughtSignature') ??
    getText(providerMetadata, 'vertex', 'thoughtSignature') ??
    missing;
  return thoughtSignature === undefined ? {} : { thoughtSignature };
};

const writeResult = ({ call }: CallPiece): GeminiPart => {
  const { id, name, outcome } = call;
  const response =
    outcome.type === 'output' ? { output: outcome.output } : { error: writeOutcome(outcome, true) };
  return { functionResponse: { id, name, response } };
};

class GeminiWriter implements HistoryWriter {
  readonly api = 'Gemini';
  readonly maxIdLength = 64;
  readonly isNative = (): boolean => false;
  readonly #system: GeminiPart[] = [];
  readonly #contents: GeminiContent[] = [];
  readonly #missingSignature: string | undefined;

  constructor(missingSignature: string | undefined) {
    this.#missingSignature = missingSignature;
  }

  system(step: Step, lose: Lose): void {
    for (const piece of step) {
      if (piece.kind !== 'text') {
        reportUnsupportedPart(piece, lose, this.api, 'system');
        continue;
      }
      this.#system.push({ text: piece.text });
      if (this.#contents.length > 0) {
        lose(piece, 'Gemini has one system prompt, so the position of this text is lost.');
      }
    }
  }

  user(step: Step, lose: Lose): void {
    this.#add(
      'user',
      step.flatMap((piece) =>
        piece.kind === 'reasoning' || piece.kind === 'call'
          ? this.#lose(piece, lose, 'user')
          : this.#writeContent(piece, lose, 'user'),
      ),
    );
  }

  assistant(step: Step, lose: Lose): void {
    const calls = step.filter((piece) => piece.kind === 'call');
    this.#add(
      'model',
      step.flatMap((piece) => this.#writeContent(piece, lose, 'assistant')),
    );
    this.#add('user', calls.map(writeResult));
  }

  end(): GeminiChat {
    return {
      ...(this.#system.length > 0 && { systemInstruction: { parts: this.#system } }),
      contents: this.#contents,
    };
  }

  #writeContent(piece: Piece, lose: Lose, role: string): GeminiPart[] {
    switch (piece.kind) {
      case 'text':
        return [{ text: piece.text, ...getSignature(piece) }];
      case 'reasoning':
        return this.#writeThought(piece, lose);
      case 'file':
        return this.#writeFile(piece, lose);
      case 'call': {
        const { id, name } = piece.call;
        loseCallDetails(piece, lose, this.api);
        return [
          {
            functionCall: { id, name, args: { ...getObjectInput(piece.call) } },
            ...getSignature(piece, this.#missingSignature),
          },
        ];
      }
      default:
        return this.#lose(piece, lose, role);
    }
  }

  #writeThought(piece: TextPiece, lose: Lose): GeminiPart[] {
    const signature = getSignature(piece);
    if (piece.text === '' && signature.thoughtSignature === undefined) {
      lose(piece, 'Gemini accepts hidden reasoning only with its signature.');
      return [];
    }
    return [{ text: piece.text, thought: true, ...signature }];
  }

  #writeFile(piece: Extract<Piece, { kind: 'file' }>, lose: Lose): GeminiPart[] {
    const { mediaType: mimeType, url, filename } = piece.part;
    const content = parseFileUrl(url, ['http', 'https', 'gs']);
    if (content === undefined) {
      lose(piece, "Gemini can't load a file from this URL.");
      return [];
    }
    if (filename !== undefined) {
      lose(piece, "Gemini doesn't support the name of a file.");
    }
    return [
      content.type === 'data'
        ? { inlineData: { mimeType, data: content.data } }
        : { fileData: { mimeType, fileUri: content.url } },
    ];
  }

  #lose(piece: Piece, lose: Lose, role: string): GeminiPart[] {
    reportUnsupportedPart(piece, lose, this.api, role);
    return [];
  }

  /**
   * Adds a message with parts. Merges consecutive model messages, because a message with calls must follow a user
   * message. Keeps user messages separate, so that results aren't mixed with the user's own messages.
   */
  #add(role: GeminiContent['role'], parts: readonly GeminiPart[]): void {
    const last = this.#contents.at(-1);
    if (parts.length === 0) {
      return;
    }
    if (last?.role === 'model' && role === 'model') {
      last.parts.push(...parts);
      return;
    }
    if (last === undefined && role === 'model') {
      this.#contents.push({ role: 'user', parts: [chatStart] });
    }
    this.#contents.push({ role, parts: [...parts] });
  }
}

/**
 * Converts a chat to the `systemInstruction` and `contents` of a request to Gemini. Consecutive model messages are
 * merged, and the results of calls become a separate user message after the calls. A call without an outcome gets an
 * error that explains why it has none.
 */
export function toGeminiContents(
  messages: readonly ChatMessage[],
  options: ToGeminiOptions = {},
): GeminiChat {
  assertConversion(messages, options, 'toGeminiContents');
  const writer = new GeminiWriter(options.missingSignature);
  convertHistory(messages, options, writer);
  return writer.end();
}
