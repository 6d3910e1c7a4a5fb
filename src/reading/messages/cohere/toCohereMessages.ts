import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getObjectInput } from '../history/Call.ts';
import { assertConversion, convertHistory } from '../history/convertHistory.ts';
import type { HistoryWriter, Lose } from '../history/convertHistory.ts';
import { parseFileUrl } from '../history/parseFileUrl.ts';
import { loseCallDetails, reportUnsupportedPart } from '../history/reportUnsupportedPart.ts';
import type { Piece, Step } from '../history/Step.ts';
import { writeCompactJson, writeOutcome } from '../history/writeOutcome.ts';
import type { WritingOptions } from '../WritingOptions.ts';
import type { CohereAnswerContent, CohereMessage, CohereUserContent } from './CohereMessage.ts';

/**
 * Converts content that is only text to a string, because all Cohere models accept a string. Keeps other content as a
 * list.
 */
const simplify = <Part extends { readonly type: string }>(content: Part[]): string | Part[] =>
  content.every((part): part is Part & { readonly text: string } => part.type === 'text')
    ? content.map(({ text }) => text).join('\n\n')
    : content;

const writeImage = (piece: Extract<Piece, { kind: 'file' }>, lose: Lose): CohereUserContent[] => {
  const { url, mediaType, filename } = piece.part;
  if (parseFileUrl(url) === undefined || !mediaType.startsWith('image/')) {
    lose(piece, `Cohere can't load ${mediaType} from this URL.`);
    return [];
  }
  if (filename !== undefined) {
    lose(piece, "Cohere doesn't support the name of an image.");
  }
  return [{ type: 'image_url', image_url: { url } }];
};

/** Converts a chat to Cohere messages. */
class CohereWriter implements HistoryWriter {
  readonly api = 'Cohere';
  readonly maxIdLength = 64;
  readonly isNative = (): boolean => false;
  readonly messages: CohereMessage[] = [];

  system(step: Step, lose: Lose): void {
    const texts = step.flatMap((piece) =>
      piece.kind === 'text' ? [piece.text] : this.#lose(piece, lose, 'system'),
    );
    if (texts.length > 0) {
      this.messages.push({ role: 'system', content: texts.join('\n\n') });
    }
  }

  user(step: Step, lose: Lose): void {
    const content = step.flatMap((piece): CohereUserContent[] => {
      if (piece.kind === 'text') {
        return [{ type: 'text', text: piece.text }];
      }
      return piece.kind === 'file' ? writeImage(piece, lose) : this.#lose(piece, lose, 'user');
    });
    if (content.length > 0) {
      this.messages.push({ role: 'user', content: simplify(content) });
    }
  }

  assistant(step: Step, lose: Lose): void {
    const calls = step.filter((piece) => piece.kind === 'call');
    const content = step.flatMap((piece) => this.#writeContent(piece, lose));
    if (calls.length > 0) {
      const plan = content.map((part) => (part.type === 'text' ? part.text : part.thinking));
      this.messages.push({
        role: 'assistant',
        ...(plan.length > 0 && { tool_plan: plan.join('\n\n') }),
        tool_calls: calls.map(({ call }) => ({
          id: call.id,
          type: 'function',
          function: { name: call.name, arguments: writeCompactJson(getObjectInput(call)) },
        })),
      });
      for (const { call } of calls) {
        // Cohere rejects results without content.
        const result = writeOutcome(call.outcome) || '""';
        this.messages.push({ role: 'tool', tool_call_id: call.id, content: result });
      }
    } else if (content.length > 0) {
      this.messages.push({ role: 'assistant', content: simplify(content) });
    }
  }

  #writeContent(piece: Piece, lose: Lose): CohereAnswerContent[] {
    if (piece.kind === 'call') {
      loseCallDetails(piece, lose, this.api);
      return [];
    }
    if (piece.kind === 'text') {
      return [{ type: 'text', text: piece.text }];
    }
    if (piece.kind !== 'reasoning') {
      return this.#lose(piece, lose, 'assistant');
    }
    if (piece.text === '') {
      lose(piece, "Cohere doesn't accept hidden reasoning.");
      return [];
    }
    return [{ type: 'thinking', thinking: piece.text }];
  }

  #lose(piece: Piece, lose: Lose, role: string): [] {
    reportUnsupportedPart(piece, lose, this.api, role);
    return [];
  }
}

/**
 * Converts a chat to the `messages` of a request to Cohere's Chat API, version 2. In a step with calls, text and
 * reasoning become the `tool_plan`. Results become messages with the role `tool`. A call without an outcome gets a
 * result that explains why it has none.
 */
export function toCohereMessages(
  messages: readonly ChatMessage[],
  options: WritingOptions = {},
): CohereMessage[] {
  assertConversion(messages, options, 'toCohereMessages');
  const writer = new CohereWriter();
  convertHistory(messages, options, writer);
  return writer.messages;
}
