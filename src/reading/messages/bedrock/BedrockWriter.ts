import { getRecord, getText } from '../../../core/json/getPath.ts';
import { AlternatingMessages } from '../history/AlternatingMessages.ts';
import { getObjectInput } from '../history/Call.ts';
import type { HistoryWriter, Lose } from '../history/convertHistory.ts';
import type { Outcome } from '../history/Outcome.ts';
import { parseContentBlocks } from '../history/parseContentBlocks.ts';
import type { ContentBlock } from '../history/parseContentBlocks.ts';
import { loseCallDetails, reportUnsupportedPart } from '../history/reportUnsupportedPart.ts';
import type { Piece, Step } from '../history/Step.ts';
import { parseJsonOrKeepText, writeOutcome } from '../history/writeOutcome.ts';
import type {
  BedrockBlock,
  BedrockChat,
  BedrockResultBlock,
  BedrockText,
} from './BedrockMessage.ts';
import { imageFormats, writeBedrockFile } from './writeBedrockFile.ts';
import type { CreateBytes } from './writeBedrockFile.ts';

/** The text that is added to a message with documents but no text, because Bedrock requires text next to documents. */
const attachmentText: BedrockText = { text: '(The user attached this.)' };

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * Returns a field that Bedrock expects back with a piece, or undefined if there isn't one. Bedrock also accepts the
 * fields of Anthropic's own API.
 */
const getKept = ({ providerMetadata }: Piece, key: string): string | undefined =>
  getText(providerMetadata, 'bedrock', key) ?? getText(providerMetadata, 'anthropic', key);

/** Converts a chat to Bedrock messages. */
export class BedrockWriter<Bytes> implements HistoryWriter {
  readonly api = 'Bedrock';
  readonly maxIdLength = 64;
  readonly isNative = (): boolean => false;
  readonly #createBytes: CreateBytes<Bytes>;
  readonly #system: BedrockText[] = [];
  readonly #messages = new AlternatingMessages<BedrockBlock<Bytes>>({
    text: '(The assistant begins the chat.)',
  });

  constructor(createBytes: CreateBytes<Bytes>) {
    this.#createBytes = createBytes;
  }

  system(step: Step, lose: Lose): void {
    for (const piece of step) {
      if (piece.kind !== 'text') {
        reportUnsupportedPart(piece, lose, this.api, 'system');
      } else if (!isBlank(piece.text)) {
        this.#system.push({ text: piece.text });
        if (this.#messages.list.length > 0) {
          lose(piece, 'Bedrock has one system prompt, so the position of this text is lost.');
        }
      }
    }
  }

  user(step: Step, lose: Lose): void {
    const content: BedrockBlock<Bytes>[] = [];
    for (const piece of step) {
      if (piece.kind === 'text') {
        content.push(...(isBlank(piece.text) ? [] : [{ text: piece.text }]));
      } else if (piece.kind === 'file') {
        content.push(...writeBedrockFile(piece, this.#createBytes, lose));
      } else {
        reportUnsupportedPart(piece, lose, this.api, 'user');
      }
    }
    const needsText =
      content.some((block) => 'document' in block) && !content.some((block) => 'text' in block);
    this.#messages.add('user', needsText ? [attachmentText, ...content] : content);
  }

  assistant(step: Step, lose: Lose): void {
    const content: BedrockBlock<Bytes>[] = [];
    const results: BedrockBlock<Bytes>[] = [];
    for (const piece of step) {
      if (piece.kind === 'text') {
        content.push(...(isBlank(piece.text) ? [] : [{ text: piece.text }]));
      } else if (piece.kind === 'reasoning') {
        content.push(...this.#writeReasoning(piece, piece.text, lose));
      } else if (piece.kind === 'call') {
        const { id: toolUseId, name, outcome } = piece.call;
        loseCallDetails(piece, lose, this.api);
        content.push({ toolUse: { toolUseId, name, input: { ...getObjectInput(piece.call) } } });
        results.push({
          toolResult: {
            toolUseId,
            content: this.#writeResult(outcome),
            ...(outcome.type !== 'output' && { status: 'error' }),
          },
        });
      } else {
        reportUnsupportedPart(piece, lose, this.api, 'assistant');
      }
    }
    this.#messages.add('assistant', content);
    this.#messages.add('user', results);
  }

  /** Returns the chat. Trims the end of a final assistant text, because models reject trailing whitespace there. */
  end(): BedrockChat<Bytes> {
    const messages = this.#messages.list;
    const last = messages.at(-1);
    const block = last?.content.at(-1);
    if (last?.role === 'assistant' && block !== undefined && 'text' in block) {
      last.content.splice(-1, 1, { text: block.text.trimEnd() });
    }
    return { ...(this.#system.length > 0 && { system: this.#system }), messages };
  }

  #writeReasoning(piece: Piece, text: string, lose: Lose): BedrockBlock<Bytes>[] {
    const signature = getKept(piece, 'signature');
    const redactedData = getKept(piece, 'redactedData');
    if (redactedData !== undefined) {
      return [{ reasoningContent: { redactedContent: this.#createBytes(redactedData) } }];
    }
    if (signature !== undefined) {
      return [{ reasoningContent: { reasoningText: { text, signature } } }];
    }
    lose(piece, 'Bedrock accepts reasoning only with its signature.');
    return [];
  }

  /**
   * Converts an outcome to blocks. An output with images becomes several blocks if Bedrock accepts all of them. Any
   * other outcome becomes a single block with an object or text.
   */
  #writeResult(outcome: Outcome): BedrockResultBlock<Bytes>[] {
    const output = outcome.type === 'output' ? parseContentBlocks(outcome.output) : undefined;
    const blocks = output?.map((block) => this.#writeBlock(block)) ?? [undefined];
    if (blocks.every((block) => block !== undefined)) {
      return blocks;
    }
    const text = writeOutcome(outcome, true);
    const json = outcome.type === 'output' ? getRecord(parseJsonOrKeepText(text)) : undefined;
    // Bedrock rejects blank text and JSON that isn't an object.
    return [json ? { json: { ...json } } : isBlank(text) ? { json: { output: text } } : { text }];
  }

  #writeBlock(block: ContentBlock): BedrockResultBlock<Bytes> | undefined {
    if (block.type === 'text') {
      return isBlank(block.text) ? undefined : { text: block.text };
    }
    const format = imageFormats.get(block.mimeType);
    return format && { image: { format, source: { bytes: this.#createBytes(block.data) } } };
  }
}
